import type { Logger } from '@learning-library/common/telemetry';
import type { Generators, ModelUse } from '../generator';
import type { OutlineOf } from '../outline';
import { Chat } from './chat';
import type { ModelConfig } from './config';
import { modelMemocards } from './memocards';
import { Endpoint } from './post';
import { modelQuestions } from './questions';

export { type ModelConfig, readModel } from './config';
export type { ModelUse } from '../generator';

export function createModelGenerators(
  config: ModelConfig,
  use: ModelUse,
  outlineOf: OutlineOf,
  logger: Logger,
): Generators & { close(): Promise<void> } {
  const endpoint = new Endpoint(config);
  const chat = new Chat(config, endpoint, use, logger);
  return {
    memocards: modelMemocards(chat, config, outlineOf),
    questions: modelQuestions(chat, config),
    close: () => endpoint.close(),
  };
}
