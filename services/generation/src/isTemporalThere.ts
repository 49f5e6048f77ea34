import type { TemporalConfig } from './config';

export async function isTemporalThere(config: TemporalConfig): Promise<boolean> {
  const { temporalExecutions } = await import('./temporal/executions.js');
  const executions = temporalExecutions(config);
  try {
    return await executions.isThere();
  } finally {
    await executions.close();
  }
}
