import { fold } from '@learning-library/common/contract';
import { kindOf } from '../../questions/kinds';
import { titleOf } from '../../document/headings';
import { LABELLED } from '../../document/answers';
import type { Pattern } from '../candidate';
import { isEmpty } from '../topic';

/** Options of a question are no answer. */
const CHOICE =
  /^(?:select|choose|mark|pick|indica|indique|señal[ae]|marca|elige|elija|cochez|choisi\p{L}*|wählen?|kreuzen?|scegli|seleziona|individua)(?!\p{L})|(?:which|all|one) of the following|true or false|welche[rs]? der folgenden|lequel|laquelle|lesquel|de las siguientes|de los siguientes|delle seguenti|dei seguenti/iu;

/** An answer that refers to a page, a task or a picture. */
const TASK =
  /(?<!\p{L})(?:exercices?|activités?|consigne|exercises?|activity|Übung|Aufgabe|ejercicio|actividad|esercizio|attività)\s?\^*\d|(?<!\p{L})(?:pp?|S|pág|pag)\. ?\d{2,}/iu;

/** Questions about the text itself, or to the reader. */
const ABOUT =
  /^(?:why (?:this|should you|bother|care)|who am i|how (?:to|do i) use|what(?:['’]s| is) (?:this|next|new)\b)/iu;
/** An answer that the author left for later. */
const OPEN = /^(?:TODO|TBD|\?+|…|\.{3}|n\/a|-+)\s*$|^(?:TODO|TBD)\b/iu;

/** A shorter question can depend on its heading. */
const MAX_OPEN_WORDS = 6;

export const ownQuestions: Pattern = {
  name: 'own questions',
  make(block, { language }) {
    if (block.kind !== 'answer') return [];
    const asked =
      titleOf(
        block.question
          .replace(/\s+/g, ' ')
          .replace(LABELLED, '')
          .replace(/^[A-Z]{1,2}\d{1,2}[.)] /u, ''),
      ) || block.question;
    const plain = asked.replace(/^([^:?]{2,30}):\s+(?=\S)/u, (all, label: string) => (isEmpty(label) ? '' : all));
    // The answer completes a sentence.
    const isOpening = block.options !== undefined && /[\p{L}\d]$/u.test(block.question.trim());
    const front = isOpening || /[:…]$/u.test(block.question.trim()) ? `${plain.replace(/[\s…]+$/u, '')} …` : plain;
    // "5) Which …?", "19. Write …" is the next question.
    const isStep = /^1[.)]\s/mu.test(block.answer);
    const [whole = ''] = block.answer.split(isStep ? /\n(?=\d{1,3}[.)]\s[^\n]*\?)/u : /\n(?=\d{1,3}[.)]\s)/u);
    const back = whole.trim().replace(/^\(([^()]*)\)$/u, '$1');
    const words = fold(front).match(/\p{L}+/gu) ?? [];
    // "Why is it so?": the subject is in another sentence.
    const isOpen = words.slice(1).every((word) => language.stopWords.has(word));
    if (ABOUT.test(front) || CHOICE.test(front) || TASK.test(back) || OPEN.test(back) || front.length > 240 || isOpen)
      return [];
    // An answer that contains a question includes the next question by mistake.
    if (/[?]\s*(?:\n|$)/u.test(back)) return [];
    const needsTopic = words.length <= MAX_OPEN_WORDS && kindOf({ front, back }, language).term === undefined;
    const options = (block.options ?? []).map((option, i) => `${'ABCDEFGH'.charAt(i)}) ${option}\n`).join('');
    return [{ front, back, topic: needsTopic ? 'before' : 'none', explanation: `${front}\n${options}${back}` }];
  },
};
