import { Question as QuestionMessage } from '@learning-library/proto';
import type { Question } from '../domain/question';

/** A question on the wire. */
export function toMessage(question: Question): QuestionMessage {
  return {
    ...question,
    memocardId: question.memocardId ?? undefined,
    choices: question.choices ?? [],
    expectedAnswer: question.expectedAnswer ?? undefined,
    isTrue: question.isTrue ?? undefined,
    explanation: question.explanation ?? undefined,
  };
}

/** The resource of a receipt. */
export function encodeMessage(message: QuestionMessage): Buffer {
  return Buffer.from(QuestionMessage.encode(message).finish());
}
