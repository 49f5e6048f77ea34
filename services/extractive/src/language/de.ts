import { lowerArticle, words, type LanguageData } from './language';

export const de: LanguageData = {
  code: 'de',
  stopWords: words`der die das den dem des ein eine einen einem einer eines und oder aber denn sondern doch als wie wenn weil dass ob obwohl damit bevor nachdem wahrend seit bis in im an am auf aus bei beim mit nach von vom vor zu zum zur uber unter zwischen durch fur gegen ohne um ist sind war waren sein wird werden wurde wurden hat haben hatte hatten kann konnen konnte muss mussen soll sollen darf nicht kein keine keinen er sie es ich du wir ihr ihm ihn ihnen sich seine seinen seiner seinem ihre ihren ihrer ihrem dies diese dieser dieses diesem diesen jene jener welche welcher welches was wer wo wann auch nur noch schon sehr mehr so da hier dort man alle alles viele einige andere anderen immer nie genannt etwa sowie dann`,
  deictic: words`dies diese dieser dieses diesem diesen jene jener jenes jenem jenen er sie es ihr ihre ihren ihrem ihrer sein seine seinen seinem seiner ihm ihn ihnen wir unser unsere unserem unseren ich du man hier dort da dabei dadurch daher damit dafur daraus darin darum davon dazu danach daran darauf daruber darunter dagegen solche solcher solches deren dessen mein meine`,
  determiners: words`der die das ein eine einen den dem des einem einer eines`,
  connectives: words`aber und oder denn sondern doch jedoch also deshalb deswegen daher darum somit dann danach schliesslich ausserdem zudem ferner dennoch trotzdem hingegen dagegen ebenso auch zunachst zuerst zweitens drittens andere anderer anderes allerdings welche welcher welches folglich anschliessend spater schlieslich demnach zugleich insbesondere stattdessen dementsprechend erstens viertens so wenn sonst`,
  subjectStops: words`welche welcher welches nicht kein keine sich es man in im am an auf aus bei beim mit nach seit vor zu zum zur uber unter zwischen durch fur gegen ohne um wenn als ob dass weil wie wo bis wahrend kann konnen muss mussen darf durfen soll sollen hat haben wird werden ist sind wurde wurden aber oder sowie`,
  personal: words`ich du wir uns unser unsere unserem unseren mir mich dir dich mein meine dein deine euch euer`,
  pronouns: words`er sie es ihn ihm ihnen dies diese dieser dieses diesem diesen jene dort dabei dadurch daraus darin davon dazu daruber darunter daneben dahinter davor daran`,
  abbreviations: words`hr fr nr abb bzw ca ggf evtl vgl sog bspw inkl exkl hrsg jhd jh mrd mio usw etc dr prof str zzgl`,
  abbreviationsBeforeNumbers: words`s kap art abs bd t tab nr ziff rn`,
  vague: words`ziel zweck ergebnis ergebnisse grund grunde ursache folge problem frage beispiel beispiele unterschied idee punkt tatsache sache erste ersten zweite dritte letzte andere anderen hinweis anmerkung achtung merke quelle quellen kapitel teil abschnitt abbildung tabelle datum autor titel aufgabe schluss fazit einleitung losung antwort plan zusammenfassung voraussetzung besonderheit folgende folgenden folgendes schritt fall nichts alles ereignis krieg stadt land buch konig autor reaktion versuch ansatz technik gerat vertrag schlacht reich partei bewegung konflikt abkommen text roman gedicht gemalde unternehmen begriff konzept fluss insel gebaude tempel mannschaft entscheidung krise krankheit art bevolkerung struktur mechanismus patient gesetz regel modell theorie idee wandel vorgange ereignisse versuche krankheiten entdeckungen erfindungen`,
  labels: words`erinnerung schritt material aktivitat beachte klausur prufung nachste nachster hausaufgaben hinweis anmerkung achtung merke merksatz wichtig tipp beispiel beispiele bsp zb ubung aufgabe hausaufgabe quelle quellen datum autor autoren titel thema fach einleitung fazit zusammenfassung abbildung abb tabelle tab definition satz beweis lemma korollar bemerkung siehe vgl ps nb ziel ziele lernziel lernziele frage fragen antwort losung schuler lehrer dozent dozentin professor kurs vorlesung gliederung stichworter seite folie nota notiz notizen warnung ergebnis name klasse copyright kontakt foto bild folge inhalt literatur`,
  aspects: words`these theorie befund befunde problem probleme annahme ereignis ausbreitung symbolik bedeutung verlauf anlass ausloser topografie these kritik merkmal merkmale eigenschaften funktion funktionen rolle ursprung ursache ursachen wirkung wirkungen folge folgen vorteil vorteile nachteil nachteile symptome behandlung lage grosse verwendung aufbau zweck methode stil themen motive kontext einfluss vertreter ausloser anlass mitglieder sitz dauer grenzen ziel ziele ende beginn gegner ergebnis ort zeit datum verfasser erfinder bezug nachfolger`,
  tasks: words`todo zutun klausuraufgabe klausuraufgaben prufungsfrage prufungsfragen ubung ubungen aufgabe aufgaben hausaufgabe hausaufgaben klausur klausuren pruefung prufung nachste nachster termin`,
  conjunctions: words`und oder aber`,
  inflections: 'ungen enden ernd test ten ern end em en er es et te st e n s t'.split(' '),
  selfReference:
    /(?:(?:dies(?:e|er|es|em|en) (?:Kapitel|Abschnitt|Text|Buch|Artikel|Lektion|Skript|Abbildung|Kurs|Seite|Absatz))|Abb(?:\.|ildung) ?\d|Tab(?:\.|elle) ?\d|siehe (?:oben|unten|auch)|(?<!\p{L})s\. ?o\.|im (?:folgenden|nächsten|vorigen) (?:Kapitel|Abschnitt)|wie (?:oben|bereits) |Lernziele?(?!\p{L})|(?:oben |hier )?beschriebene[nrs]? |(?<!\p{L})(?:das|dem|des) Zitate?s?(?!\p{L}))/iu,
  verbs: words`ist sind war waren sei hat haben hatte hatten wird werden wurde wurden kann können konnte konnten muss müssen musste soll sollen darf dürfen gibt gab liegt gilt gelten besteht bestehen führt führen`,
  definition:
    /^(?<subject>(?:(?:Der|Die|Das|Eine?) )?[^,;:()]{3,60}?(?: \([^()]{2,40}\))?) (?<verb>ist|sind) (?<meaning>(?:eine?|der|die|das|jede[rs]?) [^,;:]{3,90}, (?:(?:in|an|auf|aus|bei|durch|für|mit|nach|über|unter|von|vor|zu|zwischen) )?(?:der|die|das|dem|den|deren|dessen|denen|welche[rsmn]?) .{8,260})$/u,
  ask: {
    whatIs: (subject, verb) => `Was ${verb} ${lowerArticle(subject)}?`,
    fits: (front) => `Was passt zu „${front}“?`,
    termOf: (meaning) => `Welcher Begriff ist gemeint: „${meaning}“?`,
    acronym: (short) => `Wofür steht ${short}?`,
    happened: (date, isDay) => `Was geschah ${isDay ? 'am ' : ''}${date.replace(/^(\d{1,2})\.? +/u, '$1. ')}?`,
    rule: (name) => `Was regelt ${name}?`,
    formula: (name) => `Formel: ${name}`,
    trueFalse: (term, meaning) => `Richtig oder falsch? ${term}: ${meaning}`,
  },
};
