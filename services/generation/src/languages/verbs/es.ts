import { phrases, type DefiningVerb, type Relation } from '../language';

export const definingVerbs = new Map<string, DefiningVerb>([
  ['es', { ask: (x) => `¿Qué es ${x}?`, askWho: (x) => `¿Quién es ${x}?` }],
  ['son', { ask: (x) => `¿Qué son ${x}?`, askWho: (x) => `¿Quiénes son ${x}?` }],
  ['era', { ask: (x) => `¿Qué era ${x}?`, askWho: (x) => `¿Quién era ${x}?` }],
  ['eran', { ask: (x) => `¿Qué eran ${x}?`, askWho: (x) => `¿Quiénes eran ${x}?` }],
  ['fue', { ask: (x) => `¿Qué fue ${x}?`, askWho: (x) => `¿Quién fue ${x}?` }],
  ['fueron', { ask: (x) => `¿Qué fueron ${x}?`, askWho: (x) => `¿Quiénes fueron ${x}?` }],
  ['designa', { ask: (x) => `¿Qué designa ${x}?` }],
]);

const ask = (question: string, verb: string, behind = ''): Relation => ({
  verb: `${verb} ${behind}`.trim(),
  ...(behind === '' ? {} : { kept: true as const }),
  ask: (x) => `¿${question} ${verb} ${x}?`,
});
const each = (question: string, verbs: string, behind: string): Relation[] =>
  phrases(verbs).flatMap((verb) => phrases(behind).map((word) => ask(question, verb, word)));

const TRANSITIVE = phrases(
  `contiene, contienen, produce, producen, absorbe, absorben, transforma, transforman, mide, miden, protege, protegen, comprende,
   comprenden, posee, poseen, transporta, transportan, libera, liberan, estudia, estudian, describe, describen, representa,
   representan, permite, permiten, provoca, provocan, causa, causan, regula, regulan, controla, controlan, separa, separan, une,
   unen, conecta, conectan, rodea, rodean, almacena, almacenan, proporciona, proporcionan, garantiza, garantizan, prohíbe,
   expresa, expresan, define, definen, constituye, constituyen, crea, crean, exige, exigen, sustituye, sustituyen, significa,
   significan, afirma, establece, establecen, indica, indican, genera, generan, incluye, incluyen, impide,
   impiden, favorece, favorecen, forma, forman, cubre, cubren, capta, captan, bombea, filtra, filtran, convierte, convierten,
   abarca, abarcan, acelera, aceleran, acompaña, activa, adopta, afecta, afectan, alcanza, alcanzan, altera, amenaza, analiza, analizan, apoya, apoyan,
   aprueba, asegura, aseguran, ataca, atacan, atrae, atraen, atraviesa, atraviesan, bloquea, bloquean, busca, buscan, cambia, cierra, combate, combaten,
   combina, combinan, compara, comparte, comparten, condena, conserva, conservan, construye, construyen, consume, consumen, critica, critican, cuenta, cultiva, cura,
   declara, defiende, defienden, delimita, denuncia, descompone, descomponen, desempeña, destruye, destruyen, detecta, detectan, devora, digiere, digieren,
   distingue, distribuye, distribuyen, divide, dividen, domina, dominan, ejecuta, ejecutan, ejerce, ejercen, elige, eligen, elimina, eliminan,
   emite, emiten, emplea, emplean, encabeza, enlaza, enseña, envía, envían, equivale, estimula, estimulan, estudió, evalúa, evita, evitan, exporta, extrae,
   extraen, facilita, facilitan, financia, frena, fomenta, fomentan, fortalece, fragmenta, fundamenta, gestiona, gestionan, gobierna, guarda, hereda,
   identifica, ilumina, ilustra, implica, implican, importa, impone, imponen, impulsa, influye, informa, inhibe, inhiben, inicia, integra, integran, intercambia,
   interpreta, introduce, introducen, invade, investiga, juzga, juzgan, lanza, limita, limitan, limpia, llena, llenan, maneja, mantiene, mantienen, marca, marcan,
   mejora, mezcla, modifica, modifican, mueve, muestra, muestran, narra, necesita, necesitan, niega, observa, obtiene, obtienen, ocupa, ocupan, ofrece, ofrecen,
   ordena, organiza, organizan, paga, percibe, perciben, pierde, pierden, plantea, precede, prepara, presenta, presentan, prevé, promueve,
   promueven, propone, protagoniza, prueba, rechaza, rechazan, reconoce, reconocen, recorre, recorren, refleja, reflejan, refuerza, relaciona, relata, repara, reparte,
   resuelve, resuelven, retrata, revela, satisface, sigue, simboliza, simbolizan, soporta, sostiene, sostienen, suministra, supera, superan, supone, suponen, suprime, tiene, tienen, traduce, trata, transfiere,
   transmite, transmiten, utiliza, utilizan, valora, vende, venden, verifica, vigila, provocó, produjo, supuso, marcó, estableció, introdujo, impuso, conservó,
   dirige, determina, determinan, aumenta, reduce, reducen, segrega, segregan, fija, fijan, realiza, realizan, recoge, recibe,
   reciben, obliga, elabora, fabrica, fabrican, sintetiza, sintetizan, refleja, aporta, codifica, codifican`,
);

export const relations: Relation[] = [
  ...TRANSITIVE.map((verb) => ask('Qué', verb)),
  ...each(
    'De qué',
    'se compone, se componen, está compuesto, está compuesta, están compuestos, están compuestas, está formado, está formada, están formados, están formadas, depende, dependen, procede, consta, constan, está hecho, está hecha, es responsable',
    'de, por, del',
  ),
  ...each(
    'En qué',
    'consiste, consisten, se basa, se basan, se divide, se dividen, se clasifica, se clasifican, se mide',
    'en',
  ),
  ...each('Para qué', 'sirve, sirven, se utiliza, se utilizan, se usa, se usan', 'para'),
  ...each(
    'Dónde',
    'se encuentra, se encuentran, está situado, está situada, se sitúa, ocurre, tiene lugar, se realiza, está ubicado',
    'en, entre, sobre',
  ),
  ...each('A qué', 'pertenece, pertenecen, corresponde, equivale, conduce, se opone, se debe, se deben', 'a, al'),
  ...each(
    'Dónde',
    'desemboca, nace, nació, vive, viven, crece, crecen, se almacena, se almacenan, se forma, se forman, se produce, se producen, se desarrolló, se localiza, se localizan, se celebró, reside',
    'en, entre, sobre',
  ),
  ...each(
    'En qué',
    'se transforma, se transforman, se convierte, se convierten, se expresa, se expresan, influye, influyen',
    'en',
  ),
  ...each(
    'A qué',
    'da lugar, dan lugar, contribuye, contribuyen, afecta, afectan, se refiere, se refieren, se dedica, se dedican, está unido, está unida, está ligado, está ligada, están ligados, está sometido, se aplica, se aplican, responde, responden, obedece',
    'a, al',
  ),
  ...each(
    'De qué',
    'proviene, provienen, deriva, derivan, forma parte, forman parte, se alimenta, se alimentan, trata, carece, carecen, goza, dispone, disponen, está rodeado, está rodeada, se obtiene, se obtienen, se ocupa, se ocupan, se encarga, se encargan',
    'de, del',
  ),
  ...each('Por qué', 'se caracteriza, se caracterizan, está regulado, está regulada', 'por'),
  ...each('Contra qué', 'protege, protegen, lucha, luchan, actúa, actúan', 'contra'),
  ...each('Con qué', 'limita, reacciona, reaccionan, se relaciona, se mide, contó', 'con'),
  ...['debe', 'deben'].map((verb) => ({
    verb,
    kept: true as const,
    whole: true as const,
    ask: (x: string) => `¿Qué obligación afecta ${x.startsWith('el ') ? `al ${x.slice(3)}` : `a ${x}`}?`,
  })),
  ...each('Cómo', 'se conoce, se conocen', 'como'),
  ...each('Cómo', 'se llama, se llaman, se denomina, se denominan', ''),
];
