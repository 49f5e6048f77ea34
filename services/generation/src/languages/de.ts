import { list, phrases, sequences, words, type LanguageData } from './language';
import { clauses } from './clauses/de';
import { definingVerbs, relations, inversions } from './verbs/de';

export const de: LanguageData = {
  stopWords: words(
    `der die das den dem des ein eine einen einem einer eines und oder aber denn sondern doch als wie wenn weil dass ob
     obwohl damit bevor nachdem wahrend seit bis in im an am auf aus bei beim mit nach von vom vor zu zum zur uber unter
     zwischen durch fur gegen ohne um ist sind war waren sein wird werden wurde wurden hat haben hatte hatten kann konnen
     konnte muss mussen soll sollen darf nicht kein keine keinen er sie es ich du wir ihr ihm ihn ihnen sich sein seine
     seinen seiner seinem ihre ihren ihrer ihrem dies diese dieser dieses diesem diesen jene jener welche welcher welches
     was wer wo wann auch nur noch schon sehr mehr so da hier dort man alle alles viele einige andere anderen immer nie
     genannt etwa sowie`,
  ),
  inflections: list('ungen enden ernd test ten ern end em en er es et te st e n s t'),
  deictic: words(
    `dies diese dieser dieses diesem diesen jene jener jenes jenem jenen er sie es ihr ihre ihren ihrem ihrer sein seine seinen
     seinem seiner ihm ihn ihnen wir unser unsere unserem unseren ich du man hier dort da dabei dadurch daher damit dafur
     daraus darin darum davon dazu danach daran darauf daruber darunter dagegen solche solcher solches deren dessen mein meine`,
  ),
  pronouns: words(
    'er sie es ihn ihm ihnen dies diese dieser dieses diesem diesen jene dort dabei dadurch daraus darin davon dazu daruber darunter daneben dahinter davor daran',
  ),
  clitics: words(''),
  anaphors: words('gleichen gleiche selbe selben anderen'),
  personal: words('ich du wir uns unser unsere unserem unseren mir mich dir dich mein meine dein deine euch euer'),
  subjectless: words(''),
  subjectlessEndings: [],
  abbreviations: words(
    'hr fr nr abb bzw ca ggf evtl vgl sog bspw inkl exkl hrsg jhd jh mrd mio usw etc dr prof str zzgl',
  ),
  abbreviationsBeforeNumbers: words('s kap art abs bd t tab nr ziff rn'),
  indefinites: words('ein eine einen einem einer eines'),
  demonstratives: words('dies diese dieser dieses diesem diesen'),
  determiners: words('der die das ein eine einen den dem des einem einer eines'),
  quantifiers: words(
    `etwa rund fast ungefähr weniger mehr jede jeder jedes jeden alle alles zwei drei vier funf sechs sieben acht neun zehn mehrere viele einige derjenige diejenige
     dasjenige beide wenn was wer kein keine`,
  ),
  nameParticles: words('von der den dem van de la da di du zu und des'),
  epithets: words(''),
  relatives: words('die der das den dem deren dessen welche welcher welches denen'),
  connectives: words(
    `aber und oder denn sondern doch jedoch also deshalb deswegen daher darum somit dann danach schliesslich ausserdem
     zudem ferner dennoch trotzdem hingegen dagegen ebenso auch zunachst zuerst zweitens drittens andere anderer anderes
     allerdings welche welcher welches folglich anschliessend spater schlieslich demnach zugleich insbesondere stattdessen
     dementsprechend erstens viertens so wenn sonst`,
  ),
  interjections: words(
    'ja nein genau gut richtig also nun ach stimmt klar sicher okay ok naja tja danke hm jawohl eben',
  ),
  spoken: {
    rewrites: [[/^([^,?]{3,50}), was (ist|sind|war|waren) (?:das|die|es|er|sie)\?$/iu, 'Was $2 $1?']],
    fillers: / (?:denn|eigentlich|nochmal|noch mal|doch gleich|genau|also|so)(?=[ ?])/giu,
    defines:
      /^(?:die |der |das |eine? )?(?!das |es |was |wer |wie )(?<term>[\p{L}-]{3,30}) (?:heißt|bedeutet) (?=\p{L})/iu,
    itIs: /^(?:das|dies|es|sie) (?:ist|sind|war|waren) /iu,
    opens:
      /^(?:warum|weshalb|wieso|wie(?! (?:viele?|lange?|hoch|groß|weit|oft|alt|schnell|schwer|tief|heiß|warm|kalt|stark|heißt|heißen|hieß|nennt|lautet|spät))|was (?:passiert|geschieht|geschah))(?![\p{L}\p{M}])/iu,
  },
  conjunctions: words('und oder aber'),
  rowsOfPredicates: true,
  predicateEndings: list('t te'),
  participlesDiffer: false,
  formOfVerb: undefined,
  keepsBy: true,
  ambiguous: words(''),
  particles: words(
    'ab an auf aus bei ein fest fort her hin los mit nach um vor weg zu zurück zusammen beiseite dar statt frei wieder teil bereit heraus hervor weiter dazu auseinander durch voraus',
  ),
  adverbs: words(
    'zuunterst zuoberst bald früher später anfangs nachts morgens abends mittags tagsüber nur übrigens ausschließlich hauptsächlich vorwiegend überwiegend auch oft meist heute bereits häufig vor allem immer noch damals zunächst schließlich selbst',
  ),
  asking: words(
    'was wer wen wem wessen welche welcher welches welchen welchem wann wo wohin woher wie warum weshalb wieso wozu wofur woraus wodurch woran worin wovon womit worauf',
  ),
  subjectStops: words(
    `welche welcher welches nicht kein keine sich es man in im am an auf aus bei beim mit nach seit vor zu zum zur
     uber unter zwischen durch fur gegen ohne um wenn als ob dass weil wie wo bis wahrend kann konnen muss mussen darf
     durfen soll sollen hat haben wird werden ist sind wurde wurden aber oder sowie`,
  ),
  vague: words(
    `ziel zweck ergebnis ergebnisse grund grunde ursache folge problem frage beispiel beispiele unterschied idee punkt
     tatsache sache erste ersten zweite dritte letzte andere anderen hinweis anmerkung achtung merke quelle quellen kapitel
     teil abschnitt abbildung tabelle datum autor titel aufgabe schluss fazit einleitung losung antwort plan
     zusammenfassung voraussetzung besonderheit folgende folgenden folgendes schritt fall nichts alles`,
  ),
  generic: words(
    `ausbruch sprache gipfel werk stuck film sinfonie oper index flotte dynastie konigreich erfindung entdeckung reise
     expedition aufstand angriff brand uberschwemmung hungersnot epidemie katastrophe kanal brucke turm palast schloss burg
     dom dorf kolonie denkmal statue prozess urteil reform programm projekt organisation institution verein satellit sonde
     mission medikament impfstoff gebirge skala prozess vorgang verfahren methode system effekt phanomen stoff gebiet
     zeitraum ereignis krieg stadt land buch konig autor reaktion versuch ansatz technik gerat vertrag schlacht reich
     partei bewegung konflikt abkommen text roman gedicht gemalde unternehmen begriff konzept fluss insel gebaude tempel
     mannschaft entscheidung krise krankheit art bevolkerung struktur mechanismus patient gesetz regel modell theorie idee
     wandel vorgange ereignisse verfahren versuche krankheiten entdeckungen erfindungen`,
  ),
  namedKinds: words(''),
  complements: words('der des von fur zur zum aus in im zwischen mit bei die das nach uber'),
  labels: words(
    `klausur prufung nachste nachster hausaufgaben hinweis anmerkung achtung merke merksatz wichtig tipp beispiel beispiele bsp zb ubung aufgabe hausaufgabe quelle quellen
     datum autor autoren titel thema fach einleitung fazit zusammenfassung abbildung abb tabelle tab definition satz beweis
     lemma korollar bemerkung siehe vgl ps nb ziel ziele lernziel lernziele frage fragen antwort losung schuler lehrer dozent
     dozentin professor kurs vorlesung gliederung stichworter seite folie nota notiz notizen warnung ergebnis name klasse
     copyright kontakt foto bild folge inhalt literatur`,
  ),
  termLabels: words(
    'thema bild satz seite titel fach quelle aufgabe folge klasse gliederung note nota tabelle kurs inhalt literatur',
  ),
  aspects: words(
    `these kritik merkmal merkmale eigenschaften funktion funktionen rolle ursprung ursache ursachen wirkung
     wirkungen folge folgen vorteil vorteile nachteil nachteile symptome behandlung lage grosse verwendung aufbau
     zweck methode stil themen motive kontext einfluss vertreter ausloser anlass mitglieder sitz dauer grenzen ziel
     ziele
     ende beginn gegner ergebnis ort zeit datum verfasser erfinder bezug nachfolger`,
  ),
  questionLabels: words('f frage'),
  answerLabels: words('a antwort'),
  vocabulary: words(
    `vokabeln vokabel wortschatz worter englisch deutsch franzosisch spanisch italienisch ubersetzung lexikon wortliste verben redewendungen`,
  ),
  pages: words('seite s folie blatt slide'),
  chapters: words('kapitel teil abschnitt lektion kurs modul einheit artikel thema akt buch vorlesung sitzung stunde'),
  people: words(
    `vertreter vertreterin schriftsteller schriftstellerin dichter dichterin philosoph philosophin mathematiker mathematikerin physiker physikerin
     chemiker chemikerin biologe biologin arzt arztin wissenschaftler wissenschaftlerin konig konigin kaiser kaiserin
     prasident general maler malerin komponist komponistin musiker bildhauer architekt entdecker seefahrer mann frau
     minister jurist historiker okonom ingenieur astronom politiker naturforscher politikerin monch bischof papst prinz
     prinzessin furst herzog reformator dramatiker journalist botaniker geologe soziologe psychologe sohn tochter erfinder
     physiologe kanzler bundeskanzler grunder grunderin autor autorin lehrer lehrerin theologe person personen mensch
     schauspieler sanger pharao informatiker informatikerin chirurg geograph kurfurst zar feldherr drucker goldschmied
     astronomin naturforscherin pilot bruder burger anhanger anhangerin schuler schulerin gegner wortfuhrer begrunder
     begrunderin apotheker pfarrer prediger kaufmann offizier marschall statthalter graf grafin assistent nachfolger`,
  ),
  peopleEndings: list('ologe ologin'),
  nounEndings: list('ung heit keit schaft'),
  adverbEnding: 'weise',
  ordinals: words('erste ersten zweite zweiten dritte dritten letzte letzten'),
  superlativeEndings: list('ste sten'),
  participleEndings: list('t en'),
  tasks: words(
    'todo zutun ubung ubungen aufgabe aufgaben hausaufgabe hausaufgaben klausur klausuren pruefung prufung nachste nachster termin',
  ),
  lightVerbs: words(
    'hält halten nimmt nehmen gibt geben setzt setzen stellt stellen legt legen wirft fasst fügt schlägt stößt stoßen macht machen machte machten bringt bringen brachte brachten',
  ),
  adjectivesFollow: false,
  capitalNouns: true,
  definingVerbs,
  relations,
  namings: [
    { opening: 'unter', verb: 'versteht man', ask: (x) => `Was versteht man unter ${x}?` },
    { opening: 'als', verb: 'bezeichnet man', ask: (x) => `Was bezeichnet man als ${x}?` },
    { opening: 'mit', verb: 'bezeichnet man', ask: (x) => `Was bezeichnet man mit ${x}?` },
    ...phrases('nennt er, nennt sie, nannte er, nannte sie, nennen sie, nannten sie').map((verb) => ({
      opening: '',
      verb,
      ask: (x: string) => `Was versteht man unter „${x}“?`,
    })),
  ],
  deeds: words(
    `siegte fiel starb floh entdeckte erfand schlug gründete schrieb veröffentlichte formulierte beschrieb entwickelte führte baute malte komponierte
     entwarf schuf zeigte bewies erkannte beobachtete erklärte prägte eroberte besiegte leitete unterzeichnete erhielt wurde
     übersetzte isolierte maß berechnete stellte begründete verfasste entdeckt erfindet gründet schreibt beschreibt gewann
     heiratete befahl verkündete verbesserte erweiterte verfeinerte vereinte einigte reformierte regierte ernannte unterwarf stürzte befreite verfolgte kritisierte untersuchte sammelte bezeichnete betonte forderte verkündigte definierte unterschied bestimmte konstruierte schaffte rief setzte ließ dirigierte
     umsegelte erreichte krönte postulierte widerlegte wies identifizierte`,
  ),
  lifeVerbs: words(''),
  objectArticles: words('den die das einen eine ein'),
  deedEndings: ['te'],
  resumes: new Map([
    ['er', ['der', 'ein', '']],
    ['sie', ['die', 'eine', '']],
    ['es', ['das', 'ein']],
  ]),
  pointers: new Map<string, readonly string[]>([
    ['er', ['der', 'ein', '']],
    ['sie', ['die', 'eine', '']],
    ...list('sein seine seinen seinem seiner').map((key): [string, string[]] => [key, ['der', 'das', 'ein', '']]),
    ...list('ihr ihre ihren ihrem ihrer').map((key): [string, string[]] => [key, ['die', 'eine', '']]),
  ]),
  negations: words('nicht nie niemals kein keine keinen keinem keiner keines ohne kaum nichts'),
  oneVerbs: words('ist war hat hatte wird wurde kann konnte muss musste soll sollte darf durfte'),
  severalVerbs: words(
    'sind waren haben hatten werden wurden können konnten müssen mussten sollen sollten dürfen durften',
  ),
  whoever: /^(?<what>\p{Lu}[^,;:]{2,60}) (?<verb>ist|sind|\p{Ll}+t), (?<who>wer .+)$/u,
  severalNouns: undefined,
  finiteEndings: {
    articles: words(''),
    one: /(?:t|te)$/u,
    several: /(?:en|ten)$/u,
  },
  plainForm: undefined,
  existentials: [
    { opening: 'es gibt', ask: (x) => `Welche ${x} gibt es?` },
    { opening: 'man unterscheidet', ask: (x) => `Welche ${x} unterscheidet man?` },
  ],
  datePrepositions: ['aus dem jahr', 'im jahr', 'im jahre', 'im', 'um', 'um das jahr', ''],
  dayPrepositions: ['am'],
  questionWords: {
    year: 'In welchem Jahr',
    date: 'Wann',
    by: 'Von wem',
    byWhat: 'Von wem oder wovon',
    why: 'Warum',
  },
  askClause: undefined,
  inversions: inversions,
  otherVerbs: words(
    'konnte konnten musste mussten sollte sollten wollte wollten durfte blieb blieben gab lag lagen stand standen hieß hießen dauert hat haben hatte kann können muss müssen soll macht machen lebt leben geht gehen kommt kommen nutzt nutzen gibt beginnt enden gilt verläuft',
  ),
  causes: sequences('weil'),
  causeStops: words('ist sind war nicht nur vor allem und oder gerade deshalb'),
  by: ['von', 'vom'],
  clauses,
  passives: words('wurde wurden wird werden worden'),
  units: words(
    `meter metern kilometer kilometern zentimeter millimeter kilogramm gramm tonnen tonne liter litern grad prozent sekunden
     sekunde minuten minute stunden stunde tage tagen tag wochen woche monate monaten monat jahre jahren jahr jahrhunderte euro
     dollar joule watt kilowatt volt newton pascal kelvin quadratkilometer quadratmeter kubikmeter millionen million milliarden
     milliarde tausend mal bit byte kalorien hektar`,
  ),
  numberWords: words(
    `zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert zweihundert dreihundert vierhundert fünfhundert tausend zweitausend zehntausend`,
  ),
  months: words('januar februar märz april mai juni juli august september oktober november dezember'),
  askWhat: (rest) => `Was ${rest}?`,
  askWho: (rest) => `Wer ${rest}?`,
  askWhy: (clause) => `Warum gilt: „${clause.charAt(0).toUpperCase()}${clause.slice(1)}“?`,
  askLabel: (label) => `Was versteht man unter „${label}“?`,
  askWord: (word) => `Was bedeutet „${word}“?`,
  askAcronym: (acronym) => `Wofür steht die Abkürzung ${acronym}?`,
  askFormula: (name) => `Welche Formel gehört zu „${name}“?`,
  askEvent: (date) => `Was geschah: ${date}?`,
  askLife: (name) => `Wann lebte ${name}?`,
  askCode: (code) => `Was macht dieser Code: ${code}`,
  askOf: (thing, what) => `${thing}: ${what}?`,
  quote: (text) => `„${text}“`,
  askMatch: (topic) => `Was gehört zu ${topic}?`,
  askPoints: (topic, count) => `Welche ${count} Punkte gehören zu ${topic}?`,
  askParts: (topic) => `Was gehört zu ${topic}?`,
  askRule: (rule) => `Was besagt ${rule}?`,
};
