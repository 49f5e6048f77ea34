import { Attribute, childSpan, errorTypeOf, fail, SpanKind } from '@learning-library/common/telemetry';
import type { Reply } from './post';

const OPERATION = 'chat';

/** A call to a model in its span, which names the model and a fault: never what is asked or answered, and not where. */
export function tracedModelCall(model: string, post: () => Promise<Reply>): Promise<Reply> {
  const attributes = {
    [Attribute.genAiOperation]: OPERATION,
    // Whoever serves it: what the endpoint speaks.
    [Attribute.genAiProvider]: 'openai',
    [Attribute.genAiModel]: model,
  };
  return childSpan(`${OPERATION} ${model}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      const reply = await post();
      if (reply.kind === 'refusal') fail(span, String(reply.status));
      if (reply.kind === 'too-large') fail(span, 'too_large');
      return reply;
    } catch (error) {
      fail(span, errorTypeOf(error));
      throw error;
    }
  });
}
