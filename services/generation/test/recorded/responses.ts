import { SourceText } from '../../src/domain/sourceText';
import { type ModelCall, say, type Script } from '../support/modelEndpoint';
import { RECORDED } from '.';

/** The recorded cards whose source is in the request, or a question for each memocard of the request. */
export function recordedResponse({ data }: Pick<ModelCall, 'data'>): string {
  const asked = [...data.matchAll(/^Card (\d+) \(statement: \w+\)\n(.+)\n(.+)$/gm)];
  if (asked.length === 0) return JSON.stringify({ cards: cardsIn(data) });
  const backs = asked.map(([, , , back]) => back);
  const questions = asked.map(([, number, front, back], i) => {
    const others = [1, 2, 3].map((step) => backs[(i + step) % backs.length]);
    const choices = [back, ...others].map((text, place) => ({ text, isCorrect: place === 0 }));
    const none = { choices: null, expectedAnswer: null, isTrue: null };
    const question = { card: Number(number), prompt: front, ...none };
    return backs.length < choices.length
      ? { ...question, type: 'free_text', expectedAnswer: back }
      : { ...question, type: 'single_choice', choices };
  });
  return JSON.stringify({ questions });
}

function cardsIn(data: string): object[] {
  const sourceText = new SourceText(data, undefined);
  const recorded = RECORDED.find(({ cards }) => !sourceText.occurrencesOf(cards[0]?.source ?? '').next().done);
  return (recorded ?? { cards: [] }).cards.map(({ front, back, explanation = null, source }) => {
    return { front, back, explanation, source };
  });
}

/** Possible behaviors of an endpoint. */
export const BEHAVIORS: Readonly<Record<'good' | 'wordy' | 'slow' | 'malformed', Script>> = {
  good: (call, response) => say(response, recordedResponse(call)),
  wordy: (call, response) => say(response, `Here are your cards:\n\`\`\`json\n${recordedResponse(call)}\n\`\`\``),
  slow: (call, response) => {
    const pieces = JSON.stringify({ choices: [{ message: { content: recordedResponse(call) } }] }).match(/[^]{1,200}/g);
    const timer = setInterval(() => {
      const piece = pieces?.shift();
      if (piece !== undefined) return void response.write(piece);
      clearInterval(timer);
      response.end();
    }, 20);
  },
  malformed: (call, response) => say(response, recordedResponse(call).slice(0, -2)),
};
