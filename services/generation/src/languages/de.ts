import { list, phrases, sequences, words, type DefiningVerb, type LanguageData, type Relation } from './language';

const definingVerbs = new Map<string, DefiningVerb>([
  ['ist', { ask: (x) => `Was ist ${x}?`, askWho: (x) => `Wer ist ${x}?` }],
  ['sind', { ask: (x) => `Was sind ${x}?`, askWho: (x) => `Wer sind ${x}?` }],
  ['war', { ask: (x) => `Was war ${x}?`, askWho: (x) => `Wer war ${x}?` }],
  ['waren', { ask: (x) => `Was waren ${x}?`, askWho: (x) => `Wer waren ${x}?` }],
  ['bezeichnet', { ask: (x) => `Was bezeichnet ${x}?` }],
  ['bezeichnen', { ask: (x) => `Was bezeichnen ${x}?` }],
]);

const ask = (question: string, verb: string, behind = '', tail = ''): Relation => ({
  verb: `${verb} ${behind}`.trim(),
  ask: (x) => `${question} ${verb} ${`${x} ${tail}`.trim()}?`,
  ...(behind === '' ? {} : { kept: true as const }),
  ...(tail === '' ? {} : { tail }),
});
const each = (question: string, verbs: string, behind: string, tail = ''): Relation[] =>
  phrases(verbs).flatMap((verb) => phrases(behind).map((word) => ask(question, verb, word, tail)));

/** With the past of weak verbs, and its plural: "trennt, trennen" gives "trennte, trennten". */
function withPast(verbs: readonly string[]): string[] {
  const known = new Set(verbs);
  const past = verbs.flatMap((verb) => {
    if (verb.endsWith('te')) return [`${verb}n`];
    const stem = verb.endsWith('en') && known.has(`${verb.slice(0, -2)}t`) ? verb.slice(0, -2) : undefined;
    return stem === undefined ? [] : [`${stem}te`, `${stem}ten`];
  });
  return [...new Set([...verbs, ...past])];
}

const relations: Relation[] = [
  ...withPast(
    phrases(
      `enthält, enthalten, produziert, produzieren, erzeugt, erzeugen, misst, messen, schützt, schützen, umfasst, umfassen,
     besitzt, besitzen, transportiert, transportieren, speichert, speichern, beschreibt, beschreiben, untersucht, untersuchen,
     liefert, liefern, bildet, bilden, umgibt, umgeben, trennt, trennen, verbindet, verbinden, regelt, regeln, steuert, steuern,
     bewirkt, bewirken, verursacht, verursachen, ermöglicht, ermöglichen, verhindert, verhindern, bestimmt, bestimmen,
     bedeutet, bedeuten, erklärt, erklären, besagt, zeigt, zeigen, braucht, brauchen, benötigt, benötigen, verbraucht,
     verbrauchen, erhöht, erhöhen, senkt, senken, reguliert, regulieren, schafft, garantiert, garantieren, verbietet, verbieten,
     erlaubt, erlauben, absorbiert, absorbieren, reflektiert, reflektieren, pumpt, pumpen, filtert, filtern, baut, überträgt,
     übertragen, leitet, leiten, trägt, tragen, beeinflusst, beeinflussen, ersetzt, ersetzen, fördert, fördern, verlangt,
     beschleunigt, beschleunigen, ändert, ändern, verändert, verändern, beseitigt, beseitigen, beseitigte, bindet, binden, stärkt, stärken,
     schwächt, schwächen, prägt, prägen, prägte, prägten, verlangsamt, hemmt, hemmen, löst, lösen, vermittelt, vermitteln, versorgt, versorgen,
     erfasst, erfassen, ergänzt, erleichtert, erleichtern, erschwert, erweitert, erwirbt, erzielt, erzielen, fordert, fordern, forderte, forderten,
     bekämpft, bekämpfen, bekämpfte, berechnet, berechnen, betrifft, betreffen, bezeichnete, bietet, bieten, bremst, dämpft, deckt, definiert,
     definieren, durchläuft, ehrt, empfängt, enthielt, enthielten, entfernt, entfernen, entwickelt, entwickeln, erforscht, erforschen, ermittelt,
     eröffnet, erzählt, fängt, färbt, fixiert, formt, formen, frisst, fressen, gefährdet, gefährden, gestaltet, gründet, identifiziert, importiert,
     exportiert, kennzeichnet, kennzeichnen, koordiniert, kritisiert, kritisieren, kritisierte, legt, leistet, lenkt, liest, listet, meldet, mischt, nutzt, nutzen, nutzte, ordnet,
     organisiert, prüft, prüfen, reduziert, reduzieren, reinigt, repräsentiert, sammelt, sammeln, schildert, schließt, schützte, sortiert, spaltet,
     spalten, spiegelt, stabilisiert, steigert, steigern, stellt, stimuliert, strukturiert, symbolisiert, teilt, teilen, testet, tötet, überwacht,
     überwachen, überwindet, übernimmt, übernehmen, unterdrückt, unterdrücken, unterstützt, unterstützen, unterstützte, verarbeitet, verarbeiten,
     verbessert, verbessern, verdrängt, verdünnt, verfolgt, verfolgen, verhängte, verkörpert, verkürzt, verlängert, verleiht, vermeidet, vernichtet,
     verringert, verringern, verschlüsselt, verschlüsseln, versteht, verteidigt, verteilt, verteilen, vertritt, vertreten, verwaltet, verwalten,
     verwandelt, verwendet, verwenden, verzögert, wählt, wählen, wandelt, wehrt, wiederholt, zerlegt, zerlegen, zersetzt, zersetzen, zerstört,
     zerstören, zerstörte, zeigte, zeigten, führte, brachte, erhielt, erhielten, gewann, verlor, verloren, hatte, hatten, regelte, sicherte, beendete,
     beendeten, schuf, begründete, eroberte, verbot, erlaubte, löste, vertrat, unterschied, verband, ermöglichte, lehnte, sah, kennt, kennen, schwingt, misst, regiert, zeichnet, zeichnen, stellen, nimmt, nehmen, gibt, geben, setzen, führt, führen, wandeln, bauen, legen, zieht, ziehen, stößt, stoßen, wehren, gleicht, fasst, fügt, bringt, bringen, drückt, hält, halten, treibt, wirft, schneidet, dehnt, sammelte, entdeckte, kontrolliert, kontrollieren, setzt, gewährt, sichert, sichern, codiert`,
    ),
  ).map((verb) => ask('Was', verb)),
  ...each('Woraus', 'besteht, bestehen, entsteht, entstehen, bestand, bestanden', 'aus'),
  ...each('Wodurch', 'entsteht, entstehen', 'durch'),
  ...each('Wobei', 'entsteht, entstehen', 'bei'),
  ...each('Worauf', 'beruht, beruhen, basiert, basieren', 'auf'),
  ...each('Wozu', 'dient, dienen', 'zur, zum'),
  ...each('Wem', 'dient, dienen', 'der, dem, den'),
  ...each('Als was', 'dient, dienen', 'als'),
  ...each('Wozu', 'führt, führen, gehört, gehören, führte, führten', 'zu, zum, zur'),
  ...each('Wofür', 'steht', 'für'),
  ...each('Wo', 'liegt, liegen, findet sich, lebt, leben', 'in, im, an, am, auf, zwischen, unter, über'),
  ...each('Wo', 'befindet sich, befinden sich', 'in, im, an, am, auf, zwischen, unter, hinter, über'),
  ...each('Wo', 'findet, finden', 'in, im, an, am, auf', 'statt'),
  ...each('Wovon', 'hängt, hängen', 'von, vom', 'ab'),
  ...each('Worin', 'besteht', 'in'),
  ...each('Wie', 'heißt, heißen', ''),
  ask('Wie', 'nennt man'),
  ...each('Womit', 'beschäftigt sich, befasst sich', 'mit'),
  ...each('Wie', 'wird, werden, wurde', '', 'genannt'),
  ...each('Wie', 'wird, werden, wurde', 'als', 'bezeichnet'),
  ...each('Worin', 'wird, werden', 'in', 'gemessen'),
  ...each('Wofür', 'ist, sind', 'für', 'verantwortlich'),
  ...each('Wofür', 'ist, sind', 'für', 'zuständig'),
  ...each('Wofür', 'ist, sind, war, waren', 'für', 'bekannt'),
  ...each('Womit', 'ist, sind', 'mit', 'verbunden'),
  ...each('Womit', 'ist, sind', 'mit', 'gefüllt'),
  ...each('Wovon', 'ist, sind', 'von', 'umgeben'),
  ...each('Wovon', 'ist, sind', 'von', 'abhängig'),
  ...each('Woraus', 'ist, sind', 'aus', 'aufgebaut'),
  ...each('Woraus', 'wird, werden', 'aus', 'hergestellt'),
  ...each('Woraus', 'wird, werden', 'aus', 'gewonnen'),
  ...each('Wodurch', 'wird, werden, wurde, wurden', 'durch', 'verursacht'),
  ...each('Wodurch', 'wird, werden, wurde, wurden', 'durch', 'ausgelöst'),
  ...each('Wodurch', 'wird, werden, wurde, wurden', 'durch', 'ersetzt'),
  ...each('Worin', 'wird, werden', 'in', 'angegeben'),
  ...each('Wozu', 'wird, werden, wurde, wurden', 'zur, zum', 'verwendet'),
  ...each('Wofür', 'wird, werden, wurde, wurden', 'für', 'verwendet'),
  ...each('Wo', 'wird, werden, wurde, wurden', 'in, im, an, auf', 'gespeichert'),
  ...each('Wo', 'wird, werden, wurde, wurden', 'in, im, an, auf', 'gebildet'),
  ...each('Worin', 'wird, werden', 'in', 'umgewandelt'),
  ...each('Worin', 'wird, werden', 'in', 'eingeteilt'),
  ...each('Worin', 'wandelt, wandeln', 'in', 'um'),
  ...each('Womit', 'beginnt, beginnen, begann, endet, enden, endete', 'mit'),
  ...each('Woran', 'erkennt man', 'an, am'),
  ...each('Worauf', 'reagiert, reagieren', 'auf'),
  ...each('Womit', 'reagiert, reagieren', 'mit'),
  ...each('Wovor', 'schützt, schützen', 'vor'),
  ...each('Woran', 'litten, leidet, leiden', 'unter'),
  ...each('Wonach', 'richtet sich, richten sich', 'nach'),
  ...each('Wofür', 'sorgt, sorgen, sorgte', 'für'),
  ...each('Wogegen', 'hilft, helfen, wirkt, wirken', 'gegen'),
  ...each('Wovon', 'handelt', 'von, vom'),
  ...each('Wie lange', 'dauert, dauerte', 'von, etwa, rund, ungefähr, fast'),
  ...['seinen', 'ihren'].map((own) => ({
    verb: `hat ${own} sitz in`,
    kept: true as const,
    ask: (x: string) => `Wo hat ${x} ${own} Sitz?`,
  })),
  ...each('Wo', 'entspringt, mündet, wächst, wachsen, brütet', 'in, im, an, am, auf'),
  ...each('Worin', 'gliedert sich, gliedern sich, teilt sich', 'in'),
];

const inversions = new Map(
  phrases(
    `ist, sind, war, waren, wird, werden, wurde, wurden, hat, haben, hatte, hatten, kann, können, muss, müssen, darf, soll, begann,
     begannen, endete, starb, fiel, brach, entstand, entstanden, trat, kam, fand, erschien, zerfiel, gewann, ging, eröffnete,
     erfolgte, erreichte, scheiterte, siegte, landete, erklärte, schloss, verlor, übernahm, heiratete, gründete, erhielt, zog,
     kehrte, unterzeichnete, führte, entdeckte, erfand, schrieb, veröffentlichte, baute, stellte, entwickelte, besiegte, bewies,
     beschrieb, formulierte, eroberte, setzte, erscheint, erscheinen, bleibt, bleiben, steigt, steigen, sinkt, sinken, gilt,
     gelten, schwimmt, schwimmen, leuchtet, leuchten, besitzt, besitzen, braucht, brauchen, verliert, verlieren, dehnt, fließt,
     nimmt, nehmen, wächst, wachsen, bewegt, bewegen, gibt, heißt, heißen, schmilzt, verläuft, reagiert, reagieren, zählt, zählen`,
  ).map((verb) => [verb, { before: verb, behind: '' }] as const),
);

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
    'er sie es dies diese dieser dieses diesem diesen jene dort dabei dadurch daraus darin davon dazu daruber darunter daneben dahinter davor daran',
  ),
  clitics: words(''),
  personal: words('ich du wir uns unser unsere unserem unseren mir mich dir dich mein meine dein deine euch euer'),
  subjectless: words(''),
  subjectlessEndings: [],
  abbreviations: words(
    'hr fr nr abb bzw ca ggf evtl vgl sog bspw inkl exkl hrsg jhd jh mrd mio usw etc dr prof str zzgl',
  ),
  abbreviationsBeforeNumbers: words('s kap art abs bd t tab nr ziff rn'),
  determiners: words('der die das ein eine einen den dem des einem einer eines'),
  quantifiers: words(
    `jede jeder jedes jeden alle alles zwei drei vier funf sechs sieben acht neun zehn mehrere viele einige derjenige diejenige
     dasjenige beide wenn was wer kein keine`,
  ),
  nameParticles: words('von der den dem van de la da di du zu und des'),
  relatives: words('die der das den dem deren dessen welche welcher welches denen'),
  connectives: words(
    `aber und oder denn sondern doch jedoch also deshalb deswegen daher darum somit dann danach schliesslich ausserdem
     zudem ferner dennoch trotzdem hingegen dagegen ebenso auch zunachst zuerst zweitens drittens andere anderer anderes
     allerdings welche welcher welches folglich anschliessend spater schlieslich demnach zugleich insbesondere stattdessen
     dementsprechend erstens viertens so wenn sonst`,
  ),
  interjections: words('ja nein genau gut richtig also nun ach stimmt klar sicher okay ok naja tja danke'),
  conjunctions: words('und oder aber'),
  ambiguous: words(''),
  particles: words(
    'ab an auf aus bei ein fest fort her hin los mit nach um vor weg zu zurück zusammen beiseite dar statt frei wieder teil bereit heraus hervor weiter dazu auseinander durch voraus',
  ),
  adverbs: words('auch oft meist heute bereits häufig vor allem immer noch damals zunächst schließlich'),
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
     zusammenfassung voraussetzung folgende folgenden folgendes schritt fall nichts alles`,
  ),
  generic: words(
    `prozess vorgang verfahren methode system effekt phanomen stoff gebiet zeitraum ereignis krieg stadt land buch konig autor reaktion versuch ansatz technik gerat vertrag schlacht reich partei bewegung konflikt abkommen text roman gedicht gemalde unternehmen begriff konzept fluss insel gebaude tempel mannschaft entscheidung krise krankheit art bevolkerung struktur mechanismus patient gesetz regel modell theorie idee wandel`,
  ),
  complements: words('der des von fur zur zum aus in im zwischen mit bei die das nach uber'),
  labels: words(
    `klausur prufung nachste nachster hausaufgaben hinweis anmerkung achtung merke merksatz wichtig tipp beispiel beispiele bsp zb ubung aufgabe hausaufgabe quelle quellen
     datum autor autoren titel thema fach einleitung fazit zusammenfassung abbildung abb tabelle tab definition satz beweis
     lemma korollar bemerkung siehe vgl ps nb ziel ziele lernziel lernziele frage fragen antwort losung schuler lehrer dozent
     dozentin professor kurs vorlesung gliederung stichworter seite folie nota notiz notizen warnung ergebnis name klasse
     copyright kontakt foto bild folge inhalt literatur`,
  ),
  questionLabels: words('f frage'),
  answerLabels: words('a antwort'),
  vocabulary: words(
    `vokabeln vokabel wortschatz worter englisch deutsch franzosisch spanisch italienisch ubersetzung lexikon wortliste verben redewendungen`,
  ),
  pages: words('seite s folie blatt slide'),
  chapters: words('kapitel teil abschnitt lektion kurs modul einheit artikel thema akt buch vorlesung'),
  people: words(
    `schriftsteller schriftstellerin dichter dichterin philosoph philosophin mathematiker mathematikerin physiker physikerin
     chemiker chemikerin biologe biologin arzt arztin wissenschaftler wissenschaftlerin konig konigin kaiser kaiserin
     prasident general maler malerin komponist komponistin musiker bildhauer architekt entdecker seefahrer mann frau
     minister jurist historiker okonom ingenieur astronom politiker naturforscher politikerin monch bischof papst prinz
     prinzessin furst herzog reformator dramatiker journalist botaniker geologe soziologe psychologe sohn tochter erfinder
     physiologe kanzler bundeskanzler grunder grunderin autor autorin lehrer lehrerin theologe person personen mensch
     schauspieler sanger pharao informatiker informatikerin chirurg geograph kurfurst zar feldherr drucker goldschmied
     astronomin naturforscherin pilot bruder burger`,
  ),
  peopleEndings: list('ologe ologin'),
  nounEndings: list('ung heit keit schaft'),
  adverbEnding: 'weise',
  adjectivesFollow: false,
  capitalNouns: true,
  definingVerbs,
  relations,
  namings: [
    { opening: 'unter', verb: 'versteht man', ask: (x) => `Was versteht man unter ${x}?` },
    { opening: 'als', verb: 'bezeichnet man', ask: (x) => `Was bezeichnet man als ${x}?` },
    { opening: 'mit', verb: 'bezeichnet man', ask: (x) => `Was bezeichnet man mit ${x}?` },
  ],
  deeds: words(
    `entdeckte erfand schlug gründete schrieb veröffentlichte formulierte beschrieb entwickelte führte baute malte komponierte
     entwarf schuf zeigte bewies erkannte beobachtete erklärte prägte eroberte besiegte leitete unterzeichnete erhielt wurde
     übersetzte isolierte maß berechnete stellte begründete verfasste entdeckt erfindet gründet schreibt beschreibt gewann
     heiratete befahl verkündete verbesserte erweiterte verfeinerte vereinte einigte reformierte regierte ernannte unterwarf stürzte befreite verfolgte kritisierte untersuchte sammelte bezeichnete betonte forderte verkündigte definierte unterschied bestimmte konstruierte schaffte rief setzte ließ dirigierte
     umsegelte erreichte krönte postulierte widerlegte wies identifizierte`,
  ),
  deedEndings: ['te'],
  resumes: new Map([
    ['er', ['der', 'ein', '']],
    ['sie', ['die', 'eine', '']],
    ['es', ['das', 'ein']],
  ]),
  oneVerbs: words('ist war hat wird wurde kann'),
  severalVerbs: words('sind waren haben werden wurden können'),
  existentials: [
    { opening: 'es gibt', ask: (x) => `Welche ${x} gibt es?` },
    { opening: 'man unterscheidet', ask: (x) => `Welche ${x} unterscheidet man?` },
  ],
  datePrepositions: ['im jahr', 'im jahre', 'um', 'um das jahr', ''],
  dayPrepositions: ['am'],
  questionWords: { year: 'In welchem Jahr', date: 'Wann', by: 'Von wem', why: 'Warum' },
  askClause: undefined,
  inversions: inversions,
  otherVerbs: words(
    'hat haben hatte kann können muss müssen soll macht machen lebt leben geht gehen kommt kommen nutzt nutzen gibt beginnt enden gilt verläuft',
  ),
  causes: sequences('weil'),
  causeStops: words('ist sind war nicht nur vor allem und oder gerade deshalb'),
  by: ['von', 'vom'],
  passives: words('wurde wurden wird werden worden'),
  units: words(
    `meter metern kilometer kilometern zentimeter millimeter kilogramm gramm tonnen tonne liter litern grad prozent sekunden
     sekunde minuten minute stunden stunde tage tagen tag wochen woche monate monaten monat jahre jahren jahr jahrhunderte euro
     dollar joule watt kilowatt volt newton pascal kelvin quadratkilometer quadratmeter kubikmeter millionen million milliarden
     milliarde tausend mal bit byte kalorien hektar`,
  ),
  numberWords: words('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig'),
  months: words('januar februar märz april mai juni juli august september oktober november dezember'),
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
  askAbout: (topic) => `Was ist über ${topic} zu wissen?`,
  askPoints: (topic, count) => `Welche ${count} Punkte gehören zu ${topic}?`,
  askParts: (topic) => `Was gehört zu ${topic}?`,
  askRule: (rule) => `Was besagt ${rule}?`,
};
