import type { Methods } from '@learning-library/common';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedKey } from '../domain/checks';
import { decide } from '../persistence/repositories/publication';
import { findStanding } from './publishMemocards';

const REFUSED = { published: false, count: 0 };

/** Closes a job without memocards, or says which outcome already stands (consistency.md, Generation 3). */
export const refusePublication =
  ({ database, now }: Context): Methods<CardsServiceServer>['refusePublication'] =>
  async ({ accountId, jobId }, { deadline }) => {
    const job = checkedKey({ accountId, id: jobId });
    const queryable = database.until(deadline);
    const isFirst = await decide(queryable, job, REFUSED, now());
    return { outcome: isFirst ? REFUSED : await findStanding(queryable, job) };
  };
