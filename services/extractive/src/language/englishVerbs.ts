/** The verbs of English, of which questions need the plain form. */

/** Verbs with regular forms and an object, in their plain form. */
const regular = phrases(
  `contain, produce, absorb, describe, measure, protect, regulate, store, transform, surround, cover, connect, separate, generate,
   release, require, transport, explain, define, represent, include, prevent, increase, reduce, convert, control, influence, determine,
   permit, enable, cause, replace, support, remove, return, filter, express, constitute, link, encode, mark, govern, organise, organize,
   guarantee, secrete, reflect, supply, add, map, receive, use, create, attract, destroy, attack, introduce, accelerate, achieve, acquire,
   affect, allow, analyse, apply, approve, assign, balance, block, celebrate, challenge, change, combine, compare, compress, comprise,
   condemn, conduct, confirm, conserve, construct, criticise, cultivate, damage, declare, decompose, decrease, defeat, defend, deliver,
   deny, deposit, design, detect, develop, digest, direct, display, distribute, divide, dissolve, dominate, earn, elect, eliminate, emit,
   emphasise, employ, encourage, enhance, ensure, establish, examine, exceed, exchange, exclude, execute, expand, export, facilitate,
   favour, finance, follow, force, found, gather, grant, guard, guide, handle, host, identify, ignore, illustrate, imitate, implement,
   imply, import, impose, improve, indicate, infect, inherit, inhibit, insulate, integrate, invent, investigate, involve, isolate, issue,
   kill, launch, lower, manage, manufacture, need, observe, obtain, offer, open, operate, oppose, own, penetrate, perform, pollinate,
   possess, predict, preserve, press, promote, propose, prove, publish, punish, purify, raise, reach, record, recycle, reject, resist,
   resolve, restrict, satisfy, save, select, serve, shape, share, solve, specify, stimulate, strengthen, suggest, supervise, suppress,
   sustain, symbolise, synthesise, test, trap, treat, trigger, unite, weaken, reveal, demand, delegate, distinguish, abolish, adopt, sign,
   paint, compose, review, interpret, appoint, advise, ban, lack, rule, repair, translate, secure, warm, cool, heat, feature, tax,
   tolerate, favor, characterise, characterize, classify, symbolize, recognise, recognize, lift, maintain, occupy, catalyse, catalyze,
   consume, collect, pump, equal, border, capture, carve, claim, clean, close, coin, colonise, colonize, command, commission, complete,
   concentrate, conclude, conquer, consult, copy, correct, crush, curb, date, decide, decorate, dedicate, delay, denounce, deprive,
   discharge, discourage, discover, dismiss, drain, elevate, employ, enclose, enforce, enlarge, enrich, enter, erode, evaluate, evoke,
   exploit, explore, expose, extend, extract, fertilise, fertilize, fix, flood, fuel, fund, hinder, impress, induce, inform, injure,
   inspect, inspire, install, intensify, interrupt, introduce, invade, invest, judge, justify, label, locate, lose, mediate, merge, mine,
   minimise, mobilise, modify, monitor, move, name, negotiate, neutralise, nominate, note, notice, nourish, occupy, orbit, order, outlaw,
   overlap, part, perceive, persuade, pioneer, place, plan, plant, play, portray, postulate, practise, precede, prefer, prepare, present,
   preside, process, prohibit, project, provoke, pull, purchase, push, quadruple, range, ratify, rebuild, recommend, recover, refuse,
   regain, renew, reproduce, resemble, rescue, restore, retain, reverse, reward, rotate, scatter, seize, settle, shelter, shorten, signal,
   simplify, soften, sort, spare, stabilise, stabilize, start, stress, stretch, study, subdivide, succeed, suffer, surpass, survive,
   tighten, lighten, touch, trace, track, trade, train, transfer, transmit, travel, undermine, unify, update, urge, validate, visit, warn, widen,
   yield, hydrolyse, accumulate, activate, adjust, administer, align, alter, amplify, anchor, appeal, arrange, ascend, assemble, assert,
   assess, assume, attribute, authorise, authorize, avoid, await, calculate, cancel, circulate, cite, coat, combat, commemorate, compete,
   compile, concern, condense, consolidate, contest, contract, contradict, coordinate, counteract, cross, cure, decode, delete, depict,
   descend, disrupt, document, double, embody, embrace, encounter, endanger, envisage, equip, escape, exert, exhibit, experience, feature,
   fertilise, fill, finish, foster, frame, fulfil, fuse, halve, harvest, highlight, honour, house, ignite, impair, incorporate, initiate,
   inspire, interact, kindle, load, lock, lubricate, magnify, mention, mix, multiply, narrate, neglect, offset, omit, oversee, oxidise,
   oxidize, parse, pass, plunder, pollute, populate, pose, privatise, proclaim, prolong, quote, reabsorb, reclaim, reconstruct, redirect,
   redistribute, refer, reform, refute, reinforce, relieve, remind, render, repeat, repel, report, request, reserve, respect, revise,
   revive, revoke, sample, scan, separate, signify, smooth, spark, speed, stain, standardise, stir, strip, supplement, surrender, suspend,
   swap, tackle, target, threaten, transcribe, transplant, twist, unlock, uphold, utilise, vary, veto, violate, weigh, wrap, expel, complain, exile, crown, bury, besiege`,
);

/** Past and plain form of what has an object and is not regular. */
const irregular: readonly (readonly [past: string, plain: string])[] = phrases(
  `began begin, fell fall, broke break, took take, became become, came come, won win, lost lose, sank sink, left leave, wrote write,
   built build, cut cut, split split, spread spread, made make, kept keep, led lead, drew draw, grew grow, rose rise, saw see, knew know,
   sold sell, bought buy, brought bring, caught catch, chose choose, cost cost, dealt deal, dug dig, fed feed, felt feel, fled flee,
   flew fly, froze freeze, gave give, held hold, hid hide, hit hit, hurt hurt, laid lay, lent lend, met meet, meant mean, paid pay,
   put put, ran run, sent send, set set, shook shake, shot shoot, shut shut, spent spend, spoke speak, stood stand, stole steal,
   struck strike, swept sweep, taught teach, thought think, threw throw, told tell, understood understand, withdrew withdraw, wore wear,
   overthrew overthrow, overcame overcome, undertook undertake, underwent undergo, ground grind, bore bear, bent bend, bound bind,
   bred breed, burst burst, sought seek, swore swear, tore tear, withstood withstand, rebuilt rebuild, foresaw foresee, forbade forbid`,
).map((pair) => pair.split(' ') as [string, string]);

/** Verbs without an object that tell when or where something was, in their plain form. */
const intransitive = phrases(
  `occur, happen, exist, emerge, decline, retire, graduate, resign, escape, arrive, disappear, migrate, revolt, last, end, die, join, gain,
   collapse, erupt, marry, land, appear, start, melt, boil, evaporate, flow, live, function, react, rust, hatch, bloom, float, explode,
   ripen, ferment, sleep, breathe, vibrate, fail, cease, continue, develop, proceed, originate, rain, dry, contract, harden, crystallise`,
);

const DOUBLED = new Set(
  'permit control trap ban emit occur map transmit plan equip commit prefer strip swap wrap scan refer repel fulfil travel cancel signal expel'.split(
    ' ',
  ),
);

/** "permitted", "carried", "used" */
function pastOf(plain: string): string {
  const known = irregular.find(([, one]) => one === plain)?.[0];
  if (known !== undefined) return known;
  if (DOUBLED.has(plain)) return `${plain}${plain.at(-1) as string}ed`;
  return plain.endsWith('e') ? `${plain}d` : plain.replace(/([^aeiou])y$/, '$1i') + 'ed';
}

/** "permits", "carries", "reaches" */
function thirdOf(plain: string): string {
  return /(?:s|sh|ch|x|z|[^o]o)$/.test(plain) ? `${plain}es` : `${plain.replace(/([^aeiou])y$/, '$1ie')}s`;
}

const AUXILIARIES = 'is are was were has have had do does did can could may might must should will would'.split(' ');
const PLAIN = [
  ...new Set([
    ...regular,
    ...intransitive,
    ...irregular.map(([, plain]) => plain),
    'consist',
    'depend',
    'state',
    'show',
    'say',
    'provide',
    'carry',
    'argue',
    'drive',
    'rise',
    'flow',
    'become',
    'remain',
    'belong',
    'turn',
    'like',
    'want',
    'seem',
    'tend',
    'look',
    'walk',
    'work',
    'stay',
    'help',
    'call',
    'ask',
    'appear',
    'act',
    'feel',
    'grow',
    'increase',
    'move',
    'need',
    'rely',
    'respond',
    'shift',
    'stop',
    'vary',
    'give',
    'know',
    'find',
    'hold',
    'get',
    'begin',
    'eat',
    'drink',
    'sing',
    'swim',
    'arise',
    'lack',
    'last',
    'fight',
    'consider',
    'believe',
  ]),
];

/** Finite forms, with the auxiliary and the plain form that a question needs. */
const FORMS = new Map<string, { auxiliary: string; plain: string }>(
  PLAIN.flatMap((plain) => [
    [plain, { auxiliary: 'do', plain }] as const,
    [thirdOf(plain), { auxiliary: 'does', plain }] as const,
    [pastOf(plain), { auxiliary: 'did', plain }] as const,
  ]),
);
for (const verb of ['lie', 'lies', 'lay'])
  FORMS.set(verb, { auxiliary: verb === 'lie' ? 'do' : verb === 'lies' ? 'does' : 'did', plain: 'lie' });

export const ENGLISH_VERBS: ReadonlySet<string> = new Set([...FORMS.keys(), ...AUXILIARIES]);

export function formOf(verb: string): { auxiliary: string; plain: string } | undefined {
  return FORMS.get(verb);
}

/** The relations of verbs with their question: "consist of", "state that". What "that" begins is the answer. */
export function english(list: string): string[] {
  return phrases(list).flatMap((phrase) => {
    const [plain = '', ...behind] = phrase.split(' ');
    const tail = behind.join(' ');
    const verbTail = tail === '' ? '' : ` ${tail === 'that' ? '@that' : tail}`;
    const askTail = tail === '' || tail === 'that' ? '' : ` ${tail}`;
    return [
      `${thirdOf(plain)}${verbTail} => What does $ ${plain}${askTail}?`,
      `${plain}${verbTail} => What do $ ${plain}${askTail}?`,
      `${pastOf(plain)}${verbTail} => What did $ ${plain}${askTail}?`,
    ];
  });
}

function phrases(list: string): string[] {
  return list.split(',').map((phrase) => phrase.replace(/\s+/g, ' ').trim());
}
