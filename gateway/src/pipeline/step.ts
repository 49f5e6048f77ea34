import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';

/**
 * One step of the pipeline. It throws what refuses the request, and returns a promise only where it has to wait, of true
 * where it has answered by itself.
 */
export type Step = (ctx: Context, request: FastifyRequest, reply: FastifyReply, payload: unknown) => unknown;

type Stage = 'onRequest' | 'preParsing' | 'preValidation' | 'preHandler' | 'onSend';

/** Steps by the stage of Fastify's lifecycle, each in their order. */
export type Steps = Partial<Record<Stage, readonly Step[]>>;

export function addSteps(app: FastifyInstance, ctx: Context, steps: Steps): void {
  for (const stage of Object.keys(steps) as Stage[]) {
    for (const step of steps[stage] ?? []) addStep(app, ctx, stage, step);
  }
}

function addStep(app: FastifyInstance, ctx: Context, stage: Stage, step: Step): void {
  const run = (request: FastifyRequest, reply: FastifyReply, payload: unknown, next: (error?: Error) => void): void => {
    const waiting = step(ctx, request, reply, payload);
    if (waiting instanceof Promise) waiting.then((isAnswered) => isAnswered === true || next(), next);
    else next();
  };
  if (stage === 'onSend' || stage === 'preParsing') app.addHook(stage as 'onSend', run);
  else app.addHook(stage as 'onRequest', (request, reply, next) => run(request, reply, undefined, next));
}
