import type { TemporalConfig } from './config';

export async function isTemporalAvailable(config: TemporalConfig): Promise<boolean> {
  const { temporalExecutions } = await import('./temporal/executions.js');
  const executions = temporalExecutions(config);
  try {
    return await executions.isAvailable();
  } finally {
    await executions.close();
  }
}
