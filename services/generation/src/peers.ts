import { ContractError } from '@learning-library/common/contract';
import type { Methods } from '@learning-library/common/rpc';
import type {
  AccountsServiceServer,
  CardsServiceServer,
  LibraryServiceServer,
  QuestionsServiceServer,
} from '@learning-library/proto';

export interface Peers {
  library: Pick<Methods<LibraryServiceServer>, 'getContentText'>;
  cards: Pick<
    Methods<CardsServiceServer>,
    | 'getGenerationSource'
    | 'publishMemocards'
    | 'refusePublication'
    | 'listMemocards'
    | 'batchGetMemocards'
    | 'batchGetJobOutcomes'
  >;
  questions: Pick<
    Methods<QuestionsServiceServer>,
    'getQuestionGenerationSource' | 'publishQuestions' | 'refuseQuestionPublication' | 'batchGetQuestionJobOutcomes'
  >;
  accounts: Pick<Methods<AccountsServiceServer>, 'getAccountState'>;
}

export const ASK_MS = 5_000;
export const PUBLISH_MS = 10_000;

/** Checks that the account exists. @throws not_found */
export async function requireAccount(
  { peers }: { peers: Pick<Peers, 'accounts'> },
  accountId: string,
  deadline: number,
): Promise<void> {
  const { account } = await peers.accounts.getAccountState({ accountId }, { deadline });
  if (account === undefined) throw new ContractError('not_found', null);
}
