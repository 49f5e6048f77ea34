import { phrases, type DefiningVerb, type Relation } from '../language';
import { intransitive, irregular, pastOf, regular, thirdOf } from './enForms';

/** Verbs that say something only together with a preposition. */
const NO_OBJECT = new Set('come fall rise stand speak think deal run become sink flee fly make leave put'.split(' '));

export const definingVerbs = new Map<string, DefiningVerb>([
  ['is', { ask: (x) => `What is ${x}?`, askWho: (x) => `Who is ${x}?` }],
  ['are', { ask: (x) => `What are ${x}?`, askWho: (x) => `Who are ${x}?` }],
  ['was', { ask: (x) => `What was ${x}?`, askWho: (x) => `Who was ${x}?` }],
  ['were', { ask: (x) => `What were ${x}?`, askWho: (x) => `Who were ${x}?` }],
  ['means', { ask: (x) => `What does ${x} mean?` }],
  ['denotes', { ask: (x) => `What does ${x} denote?` }],
]);

/** Third person, plain form, past, what belongs after it. */
function verb(third: string, plain: string, past: string, behind = ''): Relation[] {
  const ask = (auxiliary: string) => (x: string) => `What ${auxiliary} ${x} ${`${plain} ${behind}`.trim()}?`;
  return [
    { verb: `${third} ${behind}`.trim(), ask: ask('does') },
    { verb: `${plain} ${behind}`.trim(), ask: ask('do'), ofSeveral: true },
    { verb: `${past} ${behind}`.trim(), ask: ask('did') },
  ];
}

/** "is made of": every form of "be" before it. */
function passive(behind: string, ask: (be: string, x: string) => string): Relation[] {
  return ['is', 'are', 'was', 'were'].map((be) => ({ verb: `${be} ${behind}`, ask: (x) => ask(be, x) }));
}

function keeping(relations: readonly Relation[]): Relation[] {
  return relations.map((relation) => ({ ...relation, kept: true }));
}

function formsOf(plain: string): Relation[] {
  return verb(thirdOf(plain), plain, pastOf(plain));
}

/** "react with": the preposition stays at the end of the question. */
function prepositional(list: string): Relation[] {
  return phrases(list).flatMap((phrase) => {
    const [plain, behind] = phrase.split(' ') as [string, string];
    return verb(thirdOf(plain), plain, pastOf(plain), behind);
  });
}

export const relations: Relation[] = [
  ...keeping(passive('located in', (be, x) => `Where ${be} ${x} located?`)),
  ...keeping(passive('found in', (be, x) => `Where ${be} ${x} found?`)),
  ...passive('made of', (be, x) => `What ${be} ${x} made of?`),
  ...passive('made up of', (be, x) => `What ${be} ${x} made up of?`),
  ...passive('composed of', (be, x) => `What ${be} ${x} composed of?`),
  ...passive('divided into', (be, x) => `What ${be} ${x} divided into?`),
  ...keeping(passive('used to', (be, x) => `What ${be} ${x} used for?`)),
  ...passive('used for', (be, x) => `What ${be} ${x} used for?`),
  ...passive('based on', (be, x) => `What ${be} ${x} based on?`),
  ...passive('caused by', (be, x) => `What ${be} ${x} caused by?`),
  ...passive('formed by', (be, x) => `What ${be} ${x} formed by?`),
  ...passive('defined as', (be, x) => `How ${be} ${x} defined?`),
  ...passive('called', (be, x) => `What ${be} ${x} called?`),
  ...passive('known as', (be, x) => `What ${be} ${x} known as?`),
  ...[
    'named after',
    'associated with',
    'linked to',
    'related to',
    'characterised by',
    'characterized by',
    'followed by',
    'surrounded by',
    'covered with',
    'covered by',
    'filled with',
    'connected to',
    'derived from',
    'obtained from',
    'produced by',
    'produced from',
    'formed from',
    'formed when',
    'controlled by',
    'regulated by',
    'powered by',
    'represented by',
    'protected by',
    'limited to',
    'dedicated to',
    'governed by',
    'ruled by',
    'led by',
    'chaired by',
    'written in',
    'expressed in',
    'expressed as',
    'measured by',
    'measured with',
    'described as',
    'regarded as',
    'considered',
    'replaced by',
    'given to',
    'opposed to',
    'determined by',
    'influenced by',
    'inspired by',
    'famous for',
    'rich in',
    'equal to',
    'similar to',
    'proportional to',
    'part of',
    'opposed by',
    'supported by',
    'defeated by',
  ].flatMap((behind) => passive(behind, (be, x) => `What ${be} ${x} ${behind}?`)),
  ...keeping(
    [
      'stored in',
      'produced in',
      'held in',
      'situated in',
      'situated on',
      'located on',
      'located at',
      'made in',
      'buried in',
      'born in',
    ].flatMap((behind) => passive(behind, (be, x) => `Where ${be} ${x} ${behind.split(' ')[0] as string}?`)),
  ),
  ...passive('responsible for', (be, x) => `What ${be} ${x} responsible for?`),
  ...passive('measured in', (be, x) => `In what unit ${be} ${x} measured?`),
  ...verb('consists', 'consist', 'consisted', 'of'),
  ...verb('depends', 'depend', 'depended', 'on'),
  ...verb('leads', 'lead', 'led', 'to'),
  ...verb('refers', 'refer', 'referred', 'to'),
  ...verb('results', 'result', 'resulted', 'in'),
  ...verb('results', 'result', 'resulted', 'from'),
  ...verb('belongs', 'belong', 'belonged', 'to'),
  ...prepositional(
    `contribute to, focus on, react with, combine with, differ from, derive from, originate from, originate in, stem from, apply to,
     relate to, correspond to, respond to, pass through, flow into, flow through, turn into, change into, develop into, result from, object to,
     prepare for, call for, distinguish between, form from, account for, act on, attach to, compete with, vary with, point to, adapt to, join with`,
  ),
  ...verb('comes', 'come', 'came', 'from'),
  ...verb('arises', 'arise', 'arose', 'from'),
  ...verb('grows', 'grow', 'grew', 'into'),
  ...verb('relies', 'rely', 'relied', 'on'),
  ...verb('feeds', 'feed', 'fed', 'on'),
  ...verb('begins', 'begin', 'began', 'with'),
  ...verb('begins', 'begin', 'began', 'as'),
  ...verb('stands', 'stand', 'stood', 'for'),
  ...verb('serves', 'serve', 'served', 'as'),
  ...verb('acts', 'act', 'acted', 'as'),
  ...verb('deals', 'deal', 'dealt', 'with'),
  ...verb('becomes', 'become', 'became'),
  ...verb('breaks', 'break', 'broke', 'down'),
  ...verb('brings', 'bring', 'brought', 'about'),
  ...verb('carries', 'carry', 'carried', 'out'),
  ...verb('drives', 'drive', 'drove'),
  ...verb('fights', 'fight', 'fought'),
  ...verb('lays', 'lay', 'laid', 'down'),
  ...verb('takes', 'take', 'took', 'up'),
  ...verb('speeds', 'speed', 'sped', 'up'),
  ...verb('slows', 'slow', 'slowed', 'down'),
  ...verb('sets', 'set', 'set', 'up'),
  ...verb('gives', 'give', 'gave', 'off'),
  ...verb('forms', 'form', 'formed'),
  ...verb('says', 'say', 'said'),
  ...verb('states', 'state', 'stated'),
  ...verb('shows', 'show', 'showed'),
  ...verb('carries', 'carry', 'carried'),
  ...verb('provides', 'provide', 'provided'),
  { verb: 'stands for', ask: (x) => `What does ${x} stand for?` },
  { verb: 'takes place in', kept: true, ask: (x) => `Where does ${x} take place?` },
  { verb: 'take place in', kept: true, ask: (x) => `Where do ${x} take place?` },
  { verb: 'occurs in', kept: true, ask: (x) => `Where does ${x} occur?` },
  { verb: 'occur in', kept: true, ask: (x) => `Where do ${x} occur?` },
  { verb: 'takes effect when', kept: true, ask: (x) => `When does ${x} take effect?` },
  { verb: 'take effect when', kept: true, ask: (x) => `When do ${x} take effect?` },
  { verb: 'comes into force on', kept: true, ask: (x) => `When does ${x} come into force?` },
  { verb: 'ends when', kept: true, ask: (x) => `When does ${x} end?` },
  { verb: 'begins when', kept: true, ask: (x) => `When does ${x} begin?` },
  { verb: 'lies in', kept: true, ask: (x) => `Where does ${x} lie?` },
  { verb: 'forms when', kept: true, ask: (x) => `When does ${x} form?` },
  { verb: 'form when', kept: true, ask: (x) => `When do ${x} form?` },
  { verb: 'occurs when', kept: true, ask: (x) => `When does ${x} occur?` },
  { verb: 'occur when', kept: true, ask: (x) => `When do ${x} occur?` },
  ...['must', 'shall'].map((verb) => ({
    verb,
    kept: true as const,
    whole: true as const,
    ask: (x: string) => `What is required of ${x}?`,
  })),
  ...['forms', 'occurs', 'lives'].map((verb) => ({
    verb: `${verb} where`,
    kept: true as const,
    ask: (x: string) => `Where does ${x} ${verb.slice(0, -1)}?`,
  })),
  ...['form', 'occur', 'live'].map((verb) => ({
    verb: `${verb} where`,
    kept: true as const,
    ask: (x: string) => `Where do ${x} ${verb}?`,
  })),
  ...['arises', 'happens'].map((verb) => ({
    verb: `${verb} when`,
    kept: true as const,
    ask: (x: string) => `When does ${x} ${verb.slice(0, -1)}?`,
  })),
  ...['arise', 'happen'].map((verb) => ({
    verb: `${verb} when`,
    kept: true as const,
    ask: (x: string) => `When do ${x} ${verb}?`,
  })),
  ...[
    ...new Set([...regular, ...irregular.map(([, plain]) => plain).filter((plain) => !NO_OBJECT.has(plain))]),
  ].flatMap(formsOf),
];

const AUXILIARIES = phrases('is, are, was, were, can, could, will, must, should, may');

const VERBS = [...new Set([...regular, ...intransitive, ...irregular.map(([, plain]) => plain)])];

export const inversions = new Map<string, { before: string; behind: string }>([
  ...VERBS.map((plain) => [plain, { before: 'do', behind: plain }] as const),
  ...VERBS.map((plain) => [thirdOf(plain), { before: 'does', behind: plain }] as const),
  ...VERBS.map((plain) => [pastOf(plain), { before: 'did', behind: plain }] as const),
  ...AUXILIARIES.map((verb) => [verb, { before: verb, behind: '' }] as const),
]);
