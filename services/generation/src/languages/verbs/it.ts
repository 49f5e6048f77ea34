import { phrases, type DefiningVerb, type Relation } from '../language';

export const definingVerbs = new Map<string, DefiningVerb>([
  ['è', { ask: (x) => `Che cos'è ${x}?`, askWho: (x) => `Chi è ${x}?` }],
  ['sono', { ask: (x) => `Che cosa sono ${x}?`, askWho: (x) => `Chi sono ${x}?` }],
  ['era', { ask: (x) => `Che cos'era ${x}?`, askWho: (x) => `Chi era ${x}?` }],
  ['erano', { ask: (x) => `Che cos'erano ${x}?`, askWho: (x) => `Chi erano ${x}?` }],
  ['fu', { ask: (x) => `Che cosa fu ${x}?`, askWho: (x) => `Chi fu ${x}?` }],
  ['furono', { ask: (x) => `Che cosa furono ${x}?`, askWho: (x) => `Chi furono ${x}?` }],
  ['designa', { ask: (x) => `Che cosa designa ${x}?` }],
]);

const ask = (question: string, verb: string, behind = ''): Relation => ({
  verb: `${verb} ${behind}`.trim(),
  ...(behind === '' ? {} : { kept: true as const }),
  ask: (x) => `${question} ${verb} ${x}?`,
});
const each = (question: string, verbs: string, behind: string): Relation[] =>
  phrases(verbs).flatMap((verb) => phrases(behind).map((word) => ask(question, verb, word)));

const DI = "di, da, dal, dalla, dai, dalle, dallo, dall', del, della, dei, delle, dello, dell'";
const IN = "in, nel, nella, nei, nelle, nello, nell', tra, fra, su, sul, sulla";
const A = "a, al, alla, ai, alle, allo, all'";

export const relations: Relation[] = [
  ...phrases(
    `contiene, contengono, produce, producono, assorbe, assorbono, trasforma, trasformano, misura, misurano, protegge, proteggono,
     comprende, comprendono, possiede, possiedono, trasporta, trasportano, libera, liberano, studia, studiano, descrive,
     descrivono, rappresenta, rappresentano, permette, permettono, provoca, provocano, causa, causano, regola, regolano,
     controlla, controllano, separa, separano, unisce, uniscono, collega, collegano, circonda, circondano, immagazzina,
     immagazzinano, fornisce, forniscono, garantisce, garantiscono, vieta, esprime, esprimono, definisce, definiscono,
     costituisce, costituiscono, crea, creano, richiede, richiedono, sostituisce, sostituiscono, significa, significano, afferma,
     stabilisce, indica, indicano, genera, generano, include, includono, impedisce, impediscono, favorisce,
     favoriscono, forma, formano, copre, coprono, cattura, catturano, pompa, filtra, filtrano, converte, convertono, dirige,
     abbraccia, accelera, accelerano, accompagna, accoglie, adotta, afferma, affronta, aiuta, allarga, alimenta, alimentano, altera, amministra, analizza,
     analizzano, applica, approva, apre, assicura, assicurano, assume, attacca, attaccano, attira, attiva, attraversa, attraversano, autorizza, batte, blocca,
     bloccano, brucia, calcola, cambia, causa, celebra, cerca, chiude, collega, colpisce, colpiscono, combatte, combattono, combina, comporta, comportano, comunica, condanna, condivide, conduce,
     confina, conferma, conquista, conserva, conservano, contrasta, coordina, corregge, costruisce, critica, critica, cura, custodisce, decide, decompone, decompongono, difende, difendono,
     digerisce, digeriscono, diminuisce, distingue, distribuisce, distrugge, distruggono, divide, dividono, domina, elegge, eleggono, elimina, eliminano, emette, emettono, entra, esamina, esclude, esegue, eseguono, esercita, esercitano,
     evita, evitano, facilita, facilitano, finanzia, fonda, frena, garantì, gestisce, gestiscono, giudica, governa, guida, identifica, illustra, imita, immette, implica, implicano,
     importa, imposta, incarna, indebolisce, influenza, influenzano, inibisce, integra, interpreta, introduce, introducono, invade, invia, lega, legano, limita, limitano, mantiene, mantengono, marca, mette, migliora, minaccia,
     modifica, modificano, mostra, mostrano, muove, narra, nega, nomina, occupa, occupano, offre, offrono, ordina, organizza, ottiene, ottengono, paga, percepisce, perde, perdono, permise, possedeva, precede, prende, prevede, promuove,
     promuovono, propone, prova, pulisce, raccoglie, raccolgono, racconta, raffigura, raggiunge, rallenta, realizza, recepisce, rende, respinge, restituisce, ricopre, ricoprono, riconosce, rifiuta, rilascia, rilasciano, rinforza, ripudia,
     risolve, rispetta, rivela, salva, segna, segnano, segue, sfrutta, simboleggia, sintetizza, sostiene, sostengono, sottolinea, spiega, spiegano, spinge, spingono, stimola, stimolano, subisce, supera, superano, svolge, svolgono, tocca, traduce, trasferisce, trasmette,
     trasmettono, tratta, trattiene, trova, usa, usano, utilizza, utilizzano, valuta, valutano, vende, verifica, viola, esegue, elabora, elaborano, provocò, segnò, introdusse, impose, sostenne, fondò, abolì, unì, stabilì,
     determina, determinano, aumenta, riduce, riducono, secerne, secernono, fissa, fissano, riceve, ricevono, raccoglie,
     fabbrica, fabbricano, sintetizza, sintetizzano, riflette, impone, codifica, codificano, ospita, consente, consentono`,
  ).map((verb) => ask('Che cosa', verb)),
  ...each(
    'Da che cosa',
    'è composto, è composta, sono composti, sono composte, è formato, è formata, sono formati, sono formate, dipende, dipendono, deriva, derivano, è costituito, è costituita, sono costituiti, sono costituite, è causato, è causata',
    DI,
  ),
  ...each('Di che cosa', 'si compone, si compongono, si occupa, è responsabile, si occupano', DI),
  ...each('In che cosa', 'consiste, consistono, si divide, si dividono, si suddivide', IN),
  ...each('Su che cosa', 'si basa, si basano, si fonda', "su, sul, sulla, sui, sulle, sull'"),
  ...each(
    'A che cosa',
    'serve, servono, appartiene, appartengono, corrisponde, equivale, porta, si oppone, è dovuto, è dovuta',
    A,
  ),
  ...each('Dove', 'si trova, si trovano, avviene, avvengono, è situato, è situata, si svolge', IN),
  ...each(
    'Dove',
    'nasce, nacque, vive, vivono, cresce, crescono, sfocia, scorre, si forma, si formano, si sviluppò, si sviluppa, ha sede, si svolse, è conservato, è conservata, si accumula',
    IN,
  ),
  ...each(
    'In che cosa',
    'si trasforma, si trasformano, si misura, si misurano, si esprime, si articola, si articolano, si traduce',
    IN,
  ),
  ...each(
    'A che cosa',
    'dà luogo, danno luogo, contribuisce, contribuiscono, si riferisce, si riferiscono, si applica, si applicano, è legato, è legata, sono legati, dà origine, è soggetto, è sottoposto, si adatta, risponde, resiste',
    A,
  ),
  ...each(
    'Da che cosa',
    'proviene, provengono, nasce, è causato, è causata, sono causati, sono causate, è circondato, è circondata, è regolato, è regolata, è protetto, è protetta, è rappresentato, è rappresentata, è caratterizzato, è caratterizzata, sono caratterizzati, è dato, è data, è generato, è generata, è prodotto, è prodotta, è preceduto, è seguito, è diviso, è governato',
    DI,
  ),
  ...each(
    'Di che cosa',
    'fa parte, fanno parte, si nutre, si nutrono, tratta, parla, è ricco, è ricca, è privo, è priva, dispone, è fatto, è fatta',
    DI,
  ),
  ...each('Con che cosa', 'reagisce, reagiscono, confina, si misura', 'con'),
  ...each('Contro che cosa', 'protegge, proteggono, combatte, lotta', 'contro'),
  ...['deve', 'devono'].map((verb) => ({
    verb,
    kept: true as const,
    whole: true as const,
    ask: (x: string) => `Quale obbligo riguarda ${x}?`,
  })),
  ...each('Come', 'si chiama, si chiamano, è chiamato, è chiamata, è detto, è detta', ''),
];
