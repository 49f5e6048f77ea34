import { titleOf } from '../../document/headings';
import type { BlockPattern } from '../candidate';

/** Options are no answer. */
const CHOICE =
  /(?:which|all|one) of the following|true or false|welche[rs]? der folgenden|lequel|laquelle|lesquel|de las siguientes|de los siguientes|delle seguenti|dei seguenti/iu;

/** An answer that sends to a page, a task or a picture. */
const TASK =
  /(?<!\p{L})(?:exercices?|activités?|consigne|exercises?|activity|Übung|Aufgabe|ejercicio|actividad|esercizio|attività)\s?\^*\d|(?<!\p{L})(?:pp?|S|pág|pag)\. ?\d{2,}/iu;

/** The questions of the author with their whole answers. */
export const ownQuestions: BlockPattern = {
  name: 'own questions',
  of: 'block',
  examples: [
    {
      language: 'en',
      text: '**What does the pancreas make?**\nInsulin and enzymes for digestion.',
      front: 'What does the pancreas make?',
      back: 'Insulin and enzymes for digestion.',
    },
    {
      language: 'de',
      text: '**Was ist ein Atom?**\nEin Baustein der Materie.\n\n**Woraus besteht ein Atom?**\nAus Kern und Hülle.\n\n**Was ist ein Ion?**\nEin geladenes Teilchen.\n\n**Nennen Sie die Teilchen des Kerns**\n- Protonen\n- Neutronen',
      front: 'Nennen Sie die Teilchen des Kerns',
      back: 'Protonen\nNeutronen',
    },
  ],
  refuses: [{ language: 'en', text: 'If friction disappeared, would the object still slow down? Think about it.' }],
  make(block) {
    if (block.kind !== 'answer') return [];
    const question = titleOf(block.question.replace(/\s+/g, ' ')) || block.question;
    const back = block.answer.trim();
    if (
      /^(?:why (?:this|should you)|who am i|how to use)/iu.test(question) ||
      CHOICE.test(question) ||
      TASK.test(back) ||
      // What the author has not answered yet.
      /^(?:TODO|TBD|\?+|…|\.{3})/u.test(back) ||
      question.length > 240
    )
      return [];
    return [{ front: question, back, explanation: `${question}\n${back}` }];
  },
};
