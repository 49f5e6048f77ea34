import type { KeyMessage } from '@learning-library/common/contract';
import type { Context } from './context';

/**
 * After the commit. The command does not fail where it cannot be sent: cached keys expire within 30 s
 * (docs/contract.md#keys-and-accounts).
 */
export async function announce(ctx: Context, message: KeyMessage): Promise<void> {
  try {
    await ctx.keyMessages.publish(message);
  } catch (error) {
    ctx.logger.warn({ err: error }, 'key message not published');
  }
}
