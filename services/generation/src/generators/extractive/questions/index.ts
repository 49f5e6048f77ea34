import { setImmediate as turn } from 'node:timers/promises';
import type { Card } from '../../../domain/card';
import { isSound, type QuestionDraft } from '../../../domain/question';
import type { Language } from '../../../domain/stopWords';
import type { QuestionGenerator } from '../../generator';
import { Balance } from './balance';
import { Deal } from './deal';
import { type Fact, readFact } from './fact';
import { Hash } from './hash';
import { QUESTION_PACKS, type QuestionPack } from './languages';
import {
  freeText,
  type Maker,
  type Making,
  multipleChoice,
  nameTerm,
  singleChoice,
  trueFalse,
  trueOnly,
  whichTerm,
} from './makers';
import { Pool } from './pool';
import { isCommon } from './terms';

/** Questions made between two turns of the event loop. */
const AT_ONCE = 20;

/**
 * Deterministic and offline: one question for each memocard, of the type that its answer asks for, with wrong answers from other
 * memocards of the content. The questions of all are made as one set, so that in any set half of the statements are true and the
 * right choice stands in each place equally often.
 */
export const extractiveQuestions: QuestionGenerator = {
  over({ siblings, language }) {
    let made: Promise<QuestionSet> | undefined;
    return async (cards) => {
      made ??= makeSet(siblings.map(withoutBlanks), language);
      const set = await made;
      return cards.map((card) => set.of(withoutBlanks(card)));
    };
  },
};

async function makeSet(siblings: readonly Card[], language: Language | undefined): Promise<QuestionSet> {
  const set = new QuestionSet(siblings, language);
  for (const [i, card] of siblings.entries()) {
    if (i % AT_ONCE === 0) await turn();
    set.of(card);
  }
  return set;
}

/** The kinds of question that a fact can become, the best first; what comes first is turned from fact to fact. */
function makersOf({ asking, answer }: Fact, pack: QuestionPack | undefined): readonly (readonly Maker[])[] {
  if (answer.kind === 'list') return [[multipleChoice]];
  const isLong = answer.kind === 'statement' || answer.kind === 'text';
  // A name is worth asking for, a common word is seldom.
  const rest = isCommon(answer.text, pack) ? [trueOnly] : [];
  switch (asking.shape) {
    case 'gap':
      return [
        [trueFalse, singleChoice, ...rest],
        [singleChoice, trueFalse, ...rest],
      ];
    case 'definition':
      return [
        [whichTerm, trueFalse, singleChoice, nameTerm],
        [trueFalse, whichTerm, singleChoice, nameTerm],
        [singleChoice, whichTerm, trueFalse, nameTerm],
      ];
    case 'question':
    case 'term':
      if (isLong)
        return [
          [trueFalse, singleChoice, trueOnly],
          [singleChoice, trueFalse, trueOnly],
        ];
      return [[singleChoice, trueFalse], [trueFalse, singleChoice], [freeText]];
    default:
      return asking satisfies never;
  }
}

class QuestionSet {
  private readonly making: Making;
  private readonly questions = new Map<string, QuestionDraft>();
  /** How many facts of a shape have been asked for. */
  private readonly counts = new Map<string, number>();

  constructor(
    siblings: readonly Card[],
    private readonly language: Language | undefined,
  ) {
    const pack = language && QUESTION_PACKS[language];
    const facts = siblings.map((card) => readFact(card, language));
    const places = new Map([3, 4].map((choices) => [choices, new Deal(choices)]));
    const ranks = new Map([3, 4].map((choices) => [choices, new Balance(choices)]));
    this.making = {
      pool: new Pool(facts, pack, language),
      language,
      pack,
      truth: new Deal(2),
      told: new Set(),
      places,
      ranks,
    };
  }

  /** The question of a card: the same each time that it is asked for. */
  of(card: Card): QuestionDraft {
    const key = JSON.stringify(card);
    const known = this.questions.get(key);
    if (known !== undefined) return { ...known };
    const made = this.make(card);
    this.questions.set(key, made);
    return made;
  }

  private make(card: Card): QuestionDraft {
    const fact = readFact(card, this.language);
    const hash = new Hash(card.front, card.back);
    const turns = makersOf(fact, this.making.pack);
    const count = this.counts.get(fact.asking.shape) ?? 0;
    this.counts.set(fact.asking.shape, count + 1);
    const makers = turns[count % turns.length] as readonly Maker[];
    for (const maker of makers) {
      const question = maker(fact, this.making, hash);
      if (question !== undefined && isSound(question)) return question;
    }
    return freeText(fact, this.making, hash) as QuestionDraft;
  }
}

/** An explanation of nothing but white space explains nothing. */
function withoutBlanks({ front, back, explanation }: Card): Card {
  return { front, back, ...(explanation === undefined || explanation.trim() === '' ? {} : { explanation }) };
}
