import { Api, type CallOptions, type JsonObject } from '../../support/api';
import type { Answer } from '../../support/http';
import type { Witness } from './witness';

export interface Identity {
  key: string;
  keyId: string;
  accountId: string;
  organizationId: string;
}

/** Calls the API with one key. The witness checks every answer. */
export class Client extends Api {
  constructor(
    baseUrl: string,
    private readonly witness: Witness,
    readonly identity: Identity,
  ) {
    super(baseUrl, identity.key);
  }

  override async call(method: string, path: string, options?: CallOptions): Promise<Answer> {
    const answer = await super.call(method, path, options);
    this.witness.observe(answer);
    return answer;
  }

  question(contentId: string, body: JsonObject = {}): Promise<string> {
    const question = { type: 'true_false', prompt: 'The sun is a star.', isTrue: true, ...body };
    return this.made(`/v1/contents/${contentId}/questions`, question);
  }

  /** The same client with other options. */
  with(identity: Partial<Identity>): Client {
    return new Client(this.baseUrl, this.witness, { ...this.identity, ...identity });
  }
}
