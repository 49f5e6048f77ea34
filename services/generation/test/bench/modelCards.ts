import { readSettings } from '@learning-library/common/process';
import { createLogger } from '@learning-library/common/telemetry';
import type { Language } from '@learning-library/extractive';
import type { Card } from '../../src/domain/card';
import { Answers, Fronts } from '../../src/domain/card';
import { splitIntoPassages } from '../../src/domain/passages';
import type { QuestionDraft } from '../../src/domain/question';
import { createModelGenerators, type ModelUse, readModel } from '../../src/generators/openai';
import { readOutline } from '../../src/generators/outline';

interface Text {
  id: string;
  title?: string;
  text: string;
  language: Language;
}

export interface ModelDeck {
  cards: Card[];
  questions: (QuestionDraft | undefined)[];
  seconds: number;
  /** Numbers of read and written tokens, as the endpoint counts them. */
  tokens: { memocards: number; questions: number };
}

/**
 * Creates the memocards of a text with the model of `OPENAI_BASE_URL`, using the prompts, the passages and the gate of a
 * job.
 */
export function modelDecks(): (text: Text) => Promise<ModelDeck> {
  const config = readSettings({ ...process.env, GENERATOR: 'openai' }, readModel);
  if (config === undefined) throw new Error('no model is named');
  let tokens = 0;
  const use: ModelUse = {
    admit: (_run, more) => {
      const isWithin = tokens + more <= config.tokens.day;
      if (isWithin) tokens += more;
      return Promise.resolve(isWithin);
    },
    correct: (_run, more) => Promise.resolve(void (tokens += more)),
  };
  const logger = createLogger({ name: 'bench', level: 'warn' });
  const { memocards, questions } = createModelGenerators(
    config,
    use,
    (text) => Promise.resolve(readOutline(text)),
    logger,
  );
  return async ({ id, text, title = '', language }) => {
    const [begun, before] = [Date.now(), tokens];
    const run = { accountId: id, jobId: id, signal: new AbortController().signal };
    const source = { title, text, language };
    const passages = splitIntoPassages(text);
    const plan = await memocards.plan({ ...source, openPassages: passages }, { accountId: id, deadline: Infinity });
    const excerpts = (await memocards.split(source, passages, run)).map((excerpt) => ({
      ...excerpt,
      open: plan.filter(({ passage }) => excerpt.passages.includes(passage)),
    }));
    const cards: Card[] = [];
    const [fronts, answers] = [new Fronts([]), new Answers(language, [])];
    const asked = (): Promise<string[]> => Promise.resolve(cards.map(({ front }) => front));
    for await (const made of memocards.generate(source, excerpts, run, asked)) {
      const most = plan
        .filter(({ passage }) => made.passages.includes(passage))
        .reduce((sum, { atMost }) => sum + atMost, 0);
      cards.push(...made.cards.filter((card) => fronts.addNew(card) && answers.addNew(card)).slice(0, most));
    }
    const afterCards = tokens;
    const asking = questions.forSource({ title, siblings: cards, language });
    return {
      cards: cards.map(({ front, back, explanation }) => ({ front, back, ...(explanation && { explanation }) })),
      questions: [...(await asking(cards, run))],
      seconds: (Date.now() - begun) / 1_000,
      tokens: { memocards: afterCards - before, questions: tokens - afterCards },
    };
  };
}
