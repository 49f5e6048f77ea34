import { Rank, type Found } from '../candidate';
import type { Reading } from '../sentence/reading';
import { capitalise, statement, type Sentence } from '../sentence/sentence';
import { shortenAnswer } from '../sentence/shorten';

/** A word that is an adjective in German, or an article: in lower case within a question. */
const SMALL = /^(?:Ein|Eine|Einen|Der|Die|Das|Den|\p{Lu}\p{Ll}*(?:ig|lich|isch|bar|sam|haft|los|voll|fähig))(?=\s|$)/u;

/** "Schuldunfähig ist, wer …": asks who is. */
export function whoever({ text }: Sentence, { data }: Reading): Found | undefined {
  const groups = data?.whoever?.exec(statement(text))?.groups;
  if (data === undefined || groups === undefined) return undefined;
  const { what = '', verb = '', who = '' } = groups;
  const back = shortenAnswer(who);
  const asked = SMALL.test(what) ? what.charAt(0).toLowerCase() + what.slice(1) : what;
  if (back === undefined) return undefined;
  return { front: data.askWho(`${verb} ${asked}`), back: capitalise(back), rank: Rank.Known };
}
