import { phrases, type DefiningVerb, type Relation } from '../language';

export const definingVerbs = new Map<string, DefiningVerb>([
  ['is', { ask: (x) => `What is ${x}?`, askWho: (x) => `Who is ${x}?` }],
  ['are', { ask: (x) => `What are ${x}?`, askWho: (x) => `Who are ${x}?` }],
  ['was', { ask: (x) => `What was ${x}?`, askWho: (x) => `Who was ${x}?` }],
  ['were', { ask: (x) => `What were ${x}?`, askWho: (x) => `Who were ${x}?` }],
  ['means', { ask: (x) => `What does ${x} mean?` }],
  ['denotes', { ask: (x) => `What does ${x} denote?` }],
]);

/** Third person, plain form, past, what belongs behind it. */
function verb(third: string, plain: string, past: string, behind = ''): Relation[] {
  const ask = (auxiliary: string) => (x: string) => `What ${auxiliary} ${x} ${`${plain} ${behind}`.trim()}?`;
  return [
    { verb: `${third} ${behind}`.trim(), ask: ask('does') },
    { verb: `${plain} ${behind}`.trim(), ask: ask('do') },
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

const regular =
  phrases(`contain, produce, absorb, describe, measure, protect, regulate, store, transform, surround, cover,
  connect, separate, generate, release, require, transport, explain, define, represent, include, prevent, increase, reduce, convert,
  control, influence, determine, permit, enable, cause, replace, support, remove, return, filter, express, constitute, link,
  encode, mark, govern, organise, organize, guarantee, secrete, reflect, supply, add, map, receive, use, create, attract, destroy, attack, introduce, accelerate, achieve, acquire, affect, allow, analyse, apply, approve, assign, balance, block, celebrate, challenge, change, combine, compare, compress, comprise, condemn, conduct, confirm, conserve, construct, criticise, cultivate, damage, declare, decompose, decrease, defeat, defend, deliver, deny, deposit, design, detect, develop, digest, direct, display, distribute, divide, dissolve, dominate, earn, elect, eliminate, emit, emphasise, employ, encourage, enhance, ensure, establish, examine, exceed, exchange, exclude, execute, expand, export, facilitate, favour, finance, follow, force, found, gather, grant, grind, guard, guide, handle, host, identify, ignore, illustrate, imitate, implement, imply, import, impose, improve, indicate, infect, inherit, inhibit, insulate, integrate, invent, investigate, involve, isolate, issue, kill, launch, lower, manage, manufacture, need, observe, obtain, offer, open, operate, oppose, own, penetrate, perform, pollinate, possess, predict, preserve, press, promote, propose, prove, publish, punish, purify, raise, reach, record, recycle, reject, resist, resolve, restrict, satisfy, save, select, serve, shape, share, solve, specify, stimulate, strengthen, suggest, supervise, suppress, sustain, symbolise, synthesise, test, trap, treat, trigger, unite, weaken, reveal, demand, delegate, distinguish, abolish, adopt, sign, paint, compose, review, interpret, appoint, advise, ban, lack, rule, repair, translate, secure, warm, cool, heat, feature, tax, tolerate, favor, characterise, characterize, classify, symbolize, recognise, recognize, lift, maintain, occupy, catalyse, catalyze, consume, collect, pump`);

function regularVerb(plain: string): Relation[] {
  const third = /(?:s|sh|ch|x)$/.test(plain) ? `${plain}es` : plain.replace(/([^aeiou])y$/, '$1ie') + 's';
  return verb(third, plain, pastOf(plain));
}

function pastOf(plain: string): string {
  const doubled: Readonly<Record<string, string>> = {
    permit: 'permitted',
    control: 'controlled',
    trap: 'trapped',
    ban: 'banned',
    emit: 'emitted',
    occur: 'occurred',
    grind: 'ground',
  };
  return doubled[plain] ?? (plain.endsWith('e') ? `${plain}d` : plain.replace(/([^aeiou])y$/, '$1i') + 'ed');
}

/** "react with": the preposition stays at the end of the question. */
function prepositional(list: string): Relation[] {
  return phrases(list).flatMap((phrase) => {
    const [plain, behind] = phrase.split(' ') as [string, string];
    const third = /(?:s|sh|ch|x)$/.test(plain) ? `${plain}es` : plain.replace(/([^aeou])y$/, '$1ie') + 's';
    return verb(third, plain, pastOf(plain), behind);
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
  ...passive('known as', (be, x) => `As what ${be} ${x} known?`),
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
  ...verb('holds', 'hold', 'held'),
  ...verb('gives', 'give', 'gave'),
  ...verb('becomes', 'become', 'became'),
  ...verb('binds', 'bind', 'bound'),
  ...verb('breaks', 'break', 'broke', 'down'),
  ...verb('brings', 'bring', 'brought', 'about'),
  ...verb('builds', 'build', 'built'),
  ...verb('carries', 'carry', 'carried', 'out'),
  ...verb('drives', 'drive', 'drove'),
  ...verb('feeds', 'feed', 'fed'),
  ...verb('fights', 'fight', 'fought'),
  ...verb('forbids', 'forbid', 'forbade'),
  ...verb('keeps', 'keep', 'kept'),
  ...verb('lays', 'lay', 'laid', 'down'),
  ...verb('loses', 'lose', 'lost'),
  ...verb('overthrows', 'overthrow', 'overthrew'),
  ...verb('overcomes', 'overcome', 'overcame'),
  ...verb('sends', 'send', 'sent'),
  ...verb('spreads', 'spread', 'spread'),
  ...verb('takes', 'take', 'took', 'up'),
  ...verb('speeds', 'speed', 'sped', 'up'),
  ...verb('slows', 'slow', 'slowed', 'down'),
  ...verb('sets', 'set', 'set', 'up'),
  ...verb('gives', 'give', 'gave', 'off'),
  ...verb('teaches', 'teach', 'taught'),
  ...verb('wins', 'win', 'won'),
  ...verb('writes', 'write', 'wrote'),
  ...verb('undergoes', 'undergo', 'underwent'),
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
  ...regular.flatMap(regularVerb),
];

const PLAIN = phrases(
  `began begin, started start, ended end, died die, fell fall, broke break, took take, became become, joined join, opened open,
   came come, entered enter, gained gain, won win, collapsed collapse, declared declare, signed sign, lost lose, erupted erupt,
   sank sink, left leave, reached reach, married marry, landed land, arrived arrive, published publish, discovered discover,
   founded found, invented invent, wrote write, proposed propose, introduced introduce, appeared appear, moved move,
   received receive, invaded invade, conquered conquer, built build, abolished abolish, adopted adopt, launched launch`,
).map((pair) => pair.split(' ') as [string, string]);
const AUXILIARIES = phrases('is, are, was, were, can, could, will, must, should, may');

const INTRANSITIVE = phrases(
  `occur, happen, exist, emerge, expand, decline, return, retire, graduate, resign, merge, escape, arrive, settle, disappear, surrender,
   increase, decrease, migrate, revolt, last`,
);

export const inversions = new Map<string, { before: string; behind: string }>([
  ...[...regular, ...INTRANSITIVE].map((plain) => [pastOf(plain), { before: 'did', behind: plain }] as const),
  ...AUXILIARIES.map((verb) => [verb, { before: verb, behind: '' }] as const),
  ...PLAIN.map(([past, plain]) => [past, { before: 'did', behind: plain }] as const),
]);
