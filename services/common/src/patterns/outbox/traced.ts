import { Attribute, childSpan, failing, SpanKind } from '../../telemetry';

export function tracedDelivery<T>(consumer: string, events: number, deliver: () => Promise<T>): Promise<T> {
  const attributes = {
    [Attribute.messagingSystem]: 'outbox',
    [Attribute.messagingOperation]: 'send',
    [Attribute.messagingDestination]: consumer,
    [Attribute.messagingBatchSize]: events,
  };
  const options = { kind: SpanKind.PRODUCER, attributes };
  return childSpan(`deliver ${consumer}`, options, (span) => failing(span, deliver));
}
