import { words, type LanguageData } from './language';

export const de: LanguageData = {
  code: 'de',
  stopWords: words(
    `der die das den dem des ein eine einen einem einer eines und oder aber denn sondern doch als wie wenn weil dass ob
     obwohl damit bevor nachdem wahrend seit bis in im an am auf aus bei beim mit nach von vom vor zu zum zur uber unter
     zwischen durch fur gegen ohne um ist sind war waren sein wird werden wurde wurden hat haben hatte hatten kann konnen
     konnte muss mussen soll sollen darf nicht kein keine keinen er sie es ich du wir ihr ihm ihn ihnen sich seine seinen
     seiner seinem ihre ihren ihrer ihrem dies diese dieser dieses diesem diesen jene jener welche welcher welches was wer
     wo wann auch nur noch schon sehr mehr so da hier dort man alle alles viele einige andere anderen immer nie genannt
     etwa sowie dann`,
  ),
  deictic: words(
    `dies diese dieser dieses diesem diesen jene jener jenes jenem jenen er sie es ihr ihre ihren ihrem ihrer sein seine
     seinen seinem seiner ihm ihn ihnen wir unser unsere unserem unseren ich du man hier dort da dabei dadurch daher damit
     dafur daraus darin darum davon dazu danach daran darauf daruber darunter dagegen solche solcher solches deren dessen
     mein meine`,
  ),
  determiners: words(`der die das ein eine einen den dem des einem einer eines`),
  indefinites: words(`ein eine einen einem einer eines`),
  connectives: words(
    `aber und oder denn sondern doch jedoch also deshalb deswegen daher darum somit dann danach schliesslich ausserdem
     zudem ferner dennoch trotzdem hingegen dagegen ebenso auch zunachst zuerst zweitens drittens andere anderer anderes
     allerdings welche welcher welches folglich anschliessend spater schlieslich demnach zugleich insbesondere stattdessen
     dementsprechend erstens viertens so wenn sonst`,
  ),
  subjectStops: words(
    `welche welcher welches nicht kein keine sich es man in im am an auf aus bei beim mit nach seit vor zu zum zur uber
     unter zwischen durch fur gegen ohne um wenn als ob dass weil wie wo bis wahrend kann konnen muss mussen darf durfen
     soll sollen hat haben wird werden ist sind wurde wurden aber oder sowie`,
  ),
  anaphors: words(`gleichen gleiche selbe selben anderen`),
  personal: words(`ich du wir uns unser unsere unserem unseren mir mich dir dich mein meine dein deine euch euer`),
  demonstratives: words(`dies diese dieser dieses diesem diesen`),
  pronouns: words(
    `er sie es ihn ihm ihnen dies diese dieser dieses diesem diesen jene dort dabei dadurch daraus darin davon dazu daruber
     darunter daneben dahinter davor daran`,
  ),
  abbreviations: words(
    `hr fr nr abb bzw ca ggf evtl vgl sog bspw inkl exkl hrsg jhd jh mrd mio usw etc dr prof str zzgl`,
  ),
  abbreviationsBeforeNumbers: words(`s kap art abs bd t tab nr ziff rn`),
  generic: words(
    `wort ausdruck name see ort ausbruch sprache gipfel werk stuck film sinfonie oper index flotte dynastie konigreich erfindung entdeckung reise
     expedition aufstand angriff brand uberschwemmung hungersnot epidemie katastrophe kanal brucke turm palast schloss burg
     dom dorf kolonie denkmal statue prozess urteil reform programm projekt organisation institution verein satellit sonde
     mission medikament impfstoff gebirge skala vorgang verfahren methode system effekt phanomen stoff gebiet zeitraum
     ereignis krieg stadt land buch konig autor reaktion versuch ansatz technik gerat vertrag schlacht reich partei
     bewegung konflikt abkommen text roman gedicht gemalde unternehmen begriff konzept fluss insel gebaude tempel
     mannschaft entscheidung krise krankheit art bevolkerung struktur mechanismus patient gesetz regel modell theorie idee
     wandel vorgange ereignisse versuche krankheiten entdeckungen erfindungen`,
  ),
  vague: words(
    `ziel zweck ergebnis ergebnisse grund grunde ursache folge problem frage beispiel beispiele unterschied idee punkt
     tatsache sache erste ersten zweite dritte letzte andere anderen hinweis anmerkung achtung merke quelle quellen kapitel
     teil abschnitt abbildung tabelle datum autor titel aufgabe schluss fazit einleitung losung antwort plan
     zusammenfassung voraussetzung besonderheit folgende folgenden folgendes schritt fall nichts alles`,
  ),
  labels: words(
    `schritt material aktivitat beachte klausur prufung nachste nachster hausaufgaben hinweis anmerkung achtung merke merksatz wichtig tipp beispiel beispiele
     bsp zb ubung aufgabe hausaufgabe quelle quellen datum autor autoren titel thema fach einleitung fazit zusammenfassung
     abbildung abb tabelle tab definition satz beweis lemma korollar bemerkung siehe vgl ps nb ziel ziele lernziel
     lernziele frage fragen antwort losung schuler lehrer dozent dozentin professor kurs vorlesung gliederung stichworter
     seite folie nota notiz notizen warnung ergebnis name klasse copyright kontakt foto bild folge inhalt literatur`,
  ),
  aspects: words(
    `ereignis ausbreitung symbolik bedeutung verlauf anlass ausloser topografie these kritik merkmal merkmale eigenschaften funktion funktionen rolle ursprung ursache ursachen wirkung wirkungen
     folge folgen vorteil vorteile nachteil nachteile symptome behandlung lage grosse verwendung aufbau zweck methode stil
     themen motive kontext einfluss vertreter ausloser anlass mitglieder sitz dauer grenzen ziel ziele ende beginn gegner
     ergebnis ort zeit datum verfasser erfinder bezug nachfolger`,
  ),
  people: words(
    `vertreter vertreterin schriftsteller schriftstellerin dichter dichterin philosoph philosophin mathematiker
     mathematikerin physiker physikerin chemiker chemikerin biologe biologin arzt arztin wissenschaftler wissenschaftlerin
     konig konigin kaiser kaiserin prasident general maler malerin komponist komponistin musiker bildhauer architekt
     entdecker seefahrer mann frau minister jurist historiker okonom ingenieur astronom politiker naturforscher politikerin
     monch bischof papst prinz prinzessin furst herzog reformator dramatiker journalist botaniker geologe soziologe
     psychologe sohn tochter erfinder physiologe kanzler bundeskanzler grunder grunderin autor autorin lehrer lehrerin
     theologe person personen mensch schauspieler sanger pharao informatiker informatikerin chirurg geograph kurfurst zar
     feldherr drucker goldschmied astronomin naturforscherin pilot bruder burger anhanger anhangerin schuler schulerin
     gegner wortfuhrer begrunder begrunderin apotheker pfarrer prediger kaufmann offizier marschall statthalter graf grafin
     assistent nachfolger`,
  ),
  tasks: words(
    `todo zutun ubung ubungen aufgabe aufgaben hausaufgabe hausaufgaben klausur klausuren pruefung prufung nachste nachster
     termin`,
  ),
  months: words(`januar februar märz april mai juni juli august september oktober november dezember`),
  units: words(
    `meter metern kilometer kilometern zentimeter millimeter kilogramm gramm tonnen tonne liter litern grad prozent
     sekunden sekunde minuten minute stunden stunde tage tagen tag wochen woche monate monaten monat jahre jahren jahr
     jahrhunderte euro dollar joule watt kilowatt volt newton pascal kelvin quadratkilometer quadratmeter kubikmeter
     millionen million milliarden milliarde tausend mal bit byte kalorien hektar`,
  ),
  numberWords: words(
    `zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn
     neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert zweihundert dreihundert vierhundert
     fünfhundert tausend zweitausend zehntausend`,
  ),
  deeds: words(
    `siegte fiel starb floh entdeckte erfand schlug gründete schrieb veröffentlichte formulierte beschrieb entwickelte
     führte baute malte komponierte entwarf schuf zeigte bewies erkannte beobachtete erklärte prägte eroberte besiegte
     leitete unterzeichnete erhielt wurde übersetzte isolierte maß berechnete stellte begründete verfasste entdeckt
     erfindet gründet schreibt beschreibt gewann heiratete befahl verkündete verbesserte erweiterte verfeinerte vereinte
     einigte reformierte regierte ernannte unterwarf stürzte befreite verfolgte kritisierte untersuchte sammelte
     bezeichnete betonte forderte verkündigte verhängte besetzte verbot verbieten beschloss stürzten erklärten eroberten besiegten unterzeichneten gründeten forderten verlor marschierte annektierte überfiel verabschiedete führten definierte unterschied bestimmte konstruierte schaffte rief setzte ließ
     dirigierte umsegelte erreichte krönte postulierte widerlegte wies identifizierte`,
  ),
  negations: words(`nicht nie niemals kein keine keinen keinem keiner keines ohne kaum nichts`),
  nameParticles: words(`von der den dem van de la da di du zu und des`),
  conjunctions: words(`und oder aber`),
  inflections: [
    'ungen',
    'enden',
    'ernd',
    'test',
    'ten',
    'ern',
    'end',
    'em',
    'en',
    'er',
    'es',
    'et',
    'te',
    'st',
    'e',
    'n',
    's',
    't',
  ],
  peopleEndings: ['ologe', 'ologin'],
  finite: words(
    `heisst heissen hat haben hatte hatten wird werden wurde wurden kann können konnte konnten muss müssen musste soll sollen darf dürfen
     enthält enthalten produziert produzieren erzeugt erzeugen misst messen schützt schützen umfasst umfassen besitzt
     besitzen transportiert transportieren speichert speichern beschreibt beschreiben untersucht untersuchen liefert
     liefern bildet bilden umgibt umgeben trennt trennen verbindet verbinden regelt regeln steuert steuern bewirkt bewirken
     verursacht verursachen ermöglicht ermöglichen verhindert verhindern bestimmt bestimmen bedeutet bedeuten erklärt
     erklären besagt zeigt zeigen braucht brauchen benötigt benötigen verbraucht verbrauchen erhöht erhöhen senkt senken
     reguliert regulieren schafft garantiert garantieren verbietet verbieten erlaubt erlauben absorbiert absorbieren
     reflektiert reflektieren pumpt pumpen filtert filtern baut überträgt übertragen leitet leiten trägt tragen beeinflusst
     beeinflussen ersetzt ersetzen fördert fördern verlangt beschleunigt beschleunigen ändert ändern verändert verändern
     beseitigt beseitigen beseitigte bindet binden stärkt stärken schwächt schwächen prägt prägen prägte prägten
     verlangsamt hemmt hemmen löst lösen vermittelt vermitteln versorgt versorgen erfasst erfassen ergänzt erleichtert
     erleichtern erschwert erweitert erwirbt erzielt erzielen fordert fordern forderte forderten bekämpft bekämpfen
     bekämpfte berechnet berechnen betrifft betreffen bezeichnete bietet bieten bremst dämpft deckt definiert definieren
     durchläuft ehrt empfängt enthielt enthielten entfernt entfernen entwickelt entwickeln erforscht erforschen ermittelt
     eröffnet erzählt fängt färbt fixiert formt formen frisst fressen gefährdet gefährden gestaltet gründet identifiziert
     importiert exportiert kennzeichnet kennzeichnen koordiniert kritisiert kritisieren kritisierte legt leistet lenkt
     liest listet meldet mischt nutzt nutzen nutzte ordnet organisiert prüft prüfen reduziert reduzieren reinigt
     repräsentiert sammelt sammeln schildert schließt schützte sortiert spaltet spalten spiegelt stabilisiert steigert
     steigern stellt stimuliert strukturiert symbolisiert teilt teilen testet tötet überwacht überwachen überwindet
     übernimmt übernehmen unterdrückt unterdrücken unterstützt unterstützen unterstützte verarbeitet verarbeiten verbessert
     verbessern verdrängt verdünnt verfolgt verfolgen verhängte verkörpert verkürzt verlängert verleiht vermeidet
     vernichtet verringert verringern verschlüsselt verschlüsseln versteht verteidigt verteilt verteilen vertritt vertreten
     verwaltet verwalten verwandelt verwendet verwenden verzögert wählt wählen wandelt wehrt wiederholt zerlegt zerlegen
     zersetzt zersetzen zerstört zerstören zerstörte zeigte zeigten führte brachte erhielt erhielten gewann verlor verloren
     hatte hatten regelte sicherte beendete beendeten schuf begründete eroberte verbot erlaubte löste vertrat unterschied
     verband ermöglichte lehnte sah kennt kennen schwingt regiert zeichnet zeichnen stellen nimmt nehmen gibt geben setzen
     führt führen wandeln bauen legen zieht ziehen stößt stoßen wehren gleicht fasst fügt bringt bringen drückt hält halten
     treibt wirft schneidet dehnt sammelte entdeckte kontrolliert kontrollieren setzt gewährt sichert sichern codiert
     produzierte produzierten erzeugte erzeugten schützten umfasste umfassten besitzte besitzten transportierte
     transportierten beschreibte beschreibten untersuchte untersuchten trennte trennten bewirkte bewirkten verursachte
     verursachten ermöglichten bestimmte bestimmten erklärte erklärten brauchte brauchten benötigte benötigten verbrauchte
     verbrauchten erhöhte erhöhten senkte senkten regulierte regulierten garantierte garantierten erlaubten absorbierte
     absorbierten reflektierte reflektierten pumpte pumpten beeinflusste beeinflussten ersetzte ersetzten beschleunigte
     beschleunigten beseitigten stärkte stärkten schwächte schwächten hemmte hemmten lösten versorgte versorgten erfasste
     erfassten erzielte erzielten bekämpften bezeichneten definierte definierten entfernte entfernten erforschte
     erforschten formte formten kritisierten nutzten prüfte prüften reduzierte reduzierten teilte teilten überwachte
     überwachten unterdrückte unterdrückten unterstützten verfolgte verfolgten verhängten verteilte verteilten wählte
     wählten zerlegte zerlegten zersetzte zersetzten zerstörten führten brachten regelten sicherten begründeten eroberten
     lehnten kennte kennten stellte stellten setzte setzten baute bauten legte legten ziehte ziehten wehrte wehrten bringte
     bringten sammelten entdeckten kontrollierte kontrollierten besteht bestehen entsteht entstehen bestand bestanden
     beruht beruhen basiert basieren dient dienen gehört gehören steht liegt liegen findet lebt leben befindet befinden
     finden hängt hängen heißt heißen hieß hießen gilt gelten galt galten stammt stammen stammte stammten handelt handeln
     handelte handelten nennt beschäftigt befasst wird werden wurde ist sind war waren wurden beginnt beginnen begann endet
     enden endete erkennt reagiert reagieren litten leidet leiden richtet richten sorgt sorgen sorgte hilft helfen wirkt
     wirken dauert dauerte hat entspringt mündet wächst wachsen brütet gliedert gliedern siegte fiel starb floh erfand
     schlug gründete schrieb veröffentlichte formulierte beschrieb entwickelte malte komponierte entwarf bewies erkannte
     beobachtete besiegte leitete unterzeichnete übersetzte isolierte maß berechnete verfasste entdeckt erfindet schreibt
     heiratete befahl verkündete verbesserte erweiterte verfeinerte vereinte einigte reformierte regierte ernannte
     unterwarf stürzte befreite betonte verkündigte konstruierte schaffte rief ließ dirigierte umsegelte erreichte krönte
     postulierte widerlegte wies identifizierte konnte konnten musste mussten sollte sollten wollte wollten durfte blieb
     blieben gab lag lagen stand standen haben kann können muss müssen soll macht machen geht gehen kommt kommen verläuft
     darf sollen dürfen durften`,
  ),
  finiteEndings:
    /^(?!(?:selbst|jetzt|fast|erst|nicht|oft|meist|bereits|sonst|zuerst|zuletzt|insgesamt|gut|hat|mit|seit|damit|somit|neben|gegen|zwischen|wegen|unten|oben|hinten|innen|außen|morgen|gestern|sowohl|anderen|ersten|zweiten|dritten|letzten)$)\p{Ll}{2,}(?:t|te|ten|en)$/u,
  beForms: words('ist sind war waren'),
  defining: ['{ist|sind|war|waren} => Was {} $? => Wer {} $?'],
  relations: [
    '{besteht|bestehen|bestand|bestanden|entsteht|entstehen|entstand|setzt sich|setzen sich} @aus => Woraus {} $?',
    '{beruht|beruhen|basiert|basieren} @auf => Worauf {} $?',
    '{dient|dienen} @{zur|zum|dazu} => Wozu {} $?',
    '{führt|führen|führte|führten} @{zu|zum|zur} => Wozu {} $?',
    '{führt|führen|führte|führten} dazu, @dass => Wozu {} $?',
    '{liegt|liegen|befindet sich|befinden sich|findet sich|finden sich|lebt|leben|lag|lagen} @{in|im|an|am|auf|zwischen|unter|über|hinter|vor|bei|neben|rund} => Wo {} $?',
    '{hängt|hängen} @von => Wovon {} $ ab?',
    '{gehört|gehören} @{zu|zum|zur} => Wozu {} $?',
    '{entsteht|entstehen} @{durch|bei} => Wodurch {} $?',
    '{bedeutet|bedeuten|bezeichnet|bezeichnen} => Was {} $?',
    '{wird|werden} definiert @als => Wie {} $ definiert?',
    '{besagt|beschreibt|beschreiben|enthält|enthalten|umfasst|umfassen|untersucht|misst|messen|erzeugt|erzeugen|produziert|produzieren|bildet|bilden|speichert|reguliert|steuert|schützt|umgibt|verbindet|verursacht|bewirkt|ermöglicht|verhindert|garantiert|gewährleistet|besitzt|besitzen|hemmt|hemmen|fördert|fördern|transportiert|transportieren|überträgt|übertragen|zerstört|zerstören|beseitigt|absorbiert|absorbieren|enthielt|enthielten|umfasste|umfassten|begrenzt|trennt|trennen|kontrolliert|kontrollieren|beeinflusst|beeinflussen|erfordert|erfordern|verbietet|verbot|regelt|regeln|symbolisiert|symbolisieren|beinhaltet|beinhalten|verhindern|verursachen|verbinden|schützen|steuern|regulieren|bildete|bildeten|erzeugte|erzeugten|ermöglichte|ermöglichten|verhinderte|verhinderten|verursachte|verursachten|forderte|forderten|fordert|fordern|verlangt|verlangen|verlangte|verlangten|erhielt|erhielten|erhält|erhalten|verlor|verloren|gewann|eroberte|eroberten|besetzte|besetzten|unterzeichnete|unterzeichneten|beschloss|beschlossen|verabschiedete|schuf|schufen|schafft|prägte|prägten|prägt|prägen|beendete|beendeten|beendet|kritisiert|kritisierte|kritisierten|untersucht|untersuchen|entwickelt|entwickeln|entwickelte|entwickelten|verfolgt|verfolgen|verfolgte|verfolgten|vertritt|vertreten|verändert|verändern|veränderte|veränderten|beschleunigt|beschleunigen|beschleunigte|erhöht|erhöhen|senkt|senken|verringert|verringern|erweitert|erweitern|stärkt|stärken|stärkte|schwächt|schwächen|schwächte|ersetzt|ersetzen|ersetzte|ersetzten|liefert|liefern|versorgt|versorgen|filtert|filtern|zersetzt|zersetzen|spaltet|spalten|empfängt|sendet|senden|definiert|definieren|beendigte|gründete|gründeten|förderte|förderten|zerstörte|zerstörten|bewirkte|bewirkten|beeinflusste|beeinflussten|beherrscht|beherrschte} => Was {} $?',
    '{steht|stehen|sorgt|sorgen|sorgte|sorgten} @für => Wofür {} $?',
    '{beschäftigt sich|beschäftigen sich|befasst sich|befassen sich} @mit => Womit {} $?',
    '{richtet sich|richten sich|richtete sich|richteten sich} @gegen => Wogegen {} $?',
    '{stammt|stammen|stammte} @{aus|von|vom} => Woher {} $?',
    '{zählt|zählen|zählte|zählten} @{zu|zum|zur} => Wozu {} $?',
  ],
  namings: [
    /^von (?:einem |einer )?(?<term>[^,;:]{2,50}?) spricht man(?: dann)?, (?<what>wenn .{12,220})[.]?$/iu,
    /^(?<what>(?:den|die|das|einen|eine|ein) .{8,160}?),? (?:nennt|nannte|bezeichnet) man (?:auch )?(?:als )?(?<term>[^,;:]{2,60})[.]?$/iu,
    /^(?<what>(?:der|die|das|ein|eine) .{8,160}?),? (?:wird|werden|heißt|heißen|wurde) (?:auch |daher |deshalb )?(?:als )?(?<term>[^,;:]{2,60}?)(?: bezeichnet| genannt)[.]?$/iu,
    /^(?<what>(?:der|die|das|ein|eine) .{8,160}?),? (?:heißt|heißen) (?:auch |daher |deshalb )?(?<term>[^,;:]{2,60})[.]?$/iu,
    /^unter (?:dem begriff |der |dem |einer |einem )?(?<term>[^,;:]{2,60}?) versteht man (?<what>.{12,220})[.]?$/iu,
  ],
  causes: /^(?<clause>.{15,200}?), (?<cause>(?:weil|da) .{10,250})/iu,
  yearIn:
    /(?<![\p{L}\d])(?:(?:im Jahre?|um|ab|seit|bis|vor|nach|Anfang|Ende|Mitte) )?(?<year>1[0-9]{3}|20[0-4][0-9])(?![\p{L}\d–-])/u,
  selfReference:
    /(?:(?:dies(?:e|er|es|em|en) (?:Kapitel|Abschnitt|Text|Buch|Artikel|Lektion|Skript|Abbildung|Kurs|Seite|Absatz))|Abb(?:\.|ildung) ?\d|Tab(?:\.|elle) ?\d|siehe (?:oben|unten|auch)|(?<!\p{L})s\. ?o\.|im (?:folgenden|nächsten|vorigen) (?:Kapitel|Abschnitt)|wie (?:oben|bereits) |Lernziele?(?!\p{L})|(?:oben |hier )?beschriebene[nrs]? |(?<!\p{L})(?:das|dem|des) Zitate?s?(?!\p{L}))/iu,
  ask: {
    meaning: (x) => `Was versteht man unter „${x}“?`,
    termOf: (x) => `Welcher Begriff ist gemeint: „${x}“?`,
    named: (x) => `Wie nennt man ${x}?`,
    acronym: (x) => `Wofür steht die Abkürzung ${x}?`,
    why: ({ subject, verb, rest }) => `Warum ${verb} ${subject} ${rest}?`,
    whenPassive: ({ subject, verb, rest }) => `Wann ${verb} ${subject} ${rest}?`,
    when: ({ subject, verb, rest }) => `Wann ${verb} ${subject} ${rest}?`,
    whenYear: ({ subject, verb, rest }) => `Wann ${verb} ${subject} ${rest}?`,
    who: (rest) => `Wer ${rest}?`,
    somebody: (x) => `Wer war ${x}?`,
    happens: (x) => `Was geschieht, ${x}?`,
    happened: (date) => `Was geschah: ${date}?`,
    list: (n, topic) => `Welche ${n} Punkte gehören zu „${topic}“?`,
    column: (head, row) => `${row}: ${head}?`,
    whose: (head, kind, cell) => `${kind}? – ${head}: ${cell}`,
    label: (topic, label) => `${topic} – ${label}?`,
    rule: (x) => `Was regelt ${x}?`,
    formula: (x) => `Wie lautet die Formel für „${x}“?`,
    trueFalse: (term, meaning) => `„${term}“ bedeutet: ${meaning}`,
  },
};
