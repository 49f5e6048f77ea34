import type { KeyMessage } from '@learning-library/common';
import type { Context } from './context';

/**
 * Tells those who cache keys that something about them changed, after the commit. A message that does not leave is no
 * failure of the command: every cache ends within 30 s by itself (docs/contract.md#keys-and-accounts).
 */
export async function announce(ctx: Context, message: KeyMessage): Promise<void> {
  try {
    await ctx.keyMessages.publish(message);
  } catch (error) {
    ctx.logger.warn({ err: error }, 'key message not published');
  }
}
