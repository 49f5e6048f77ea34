import { phrases, type DefiningVerb, type Relation } from '../language';

export const definingVerbs = new Map<string, DefiningVerb>([
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

export const relations: Relation[] = [
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
  ...each('Wie', 'heißt, heißen, hieß, hießen', ''),
  ...each('Als was', 'gilt, gelten, galt, galten', 'als'),
  ...each('Woher', 'stammt, stammen, stammte, stammten', 'aus'),
  ...each('Womit', 'handelt, handeln, handelte, handelten', 'mit'),
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

export const inversions = new Map(
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
