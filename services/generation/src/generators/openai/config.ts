import type { Settings } from '@learning-library/common/process';
import { isForbiddenTarget } from '../modelTarget';

export interface ModelConfig {
  /** URL without a trailing slash. Requests go to `<baseUrl>/chat/completions`. */
  baseUrl: string;
  apiKey?: string;
  model: string;
  /** Whether the extractive generator processes excerpts on which the model fails. If not, the job fails. */
  fallback: boolean;
  concurrency: number;
  /** Time limits of one call, and of all calls for one shard of a job, in milliseconds. */
  callMs: number;
  jobMs: number;
  /** Maximum number of prompt and response tokens per job, per account and UTC day, and per UTC day for all accounts. */
  tokens: { job: number; accountDay: number; day: number };
}

const MODEL = /^[\x21-\x7e]{1,200}$/;
/**
 * Defaults for a self-hosted model, which needs a minute for a long response and handles few requests at the same time.
 */
const CALLS = { concurrency: 4, callMs: 120_000, jobMs: 900_000 };
const TOKENS = { job: 500_000, day: 20_000_000 };
const SHARE_OF_ACCOUNT = 0.1;

/**
 * Reads the settings of the model; undefined if memocards and questions come only from the extractive
 * generator.
 */
export function readModel(settings: Settings): ModelConfig | undefined {
  const generator = settings.choice('GENERATOR', ['extractive', 'openai', 'openai,extractive'], 'extractive');
  if (generator === 'extractive') return undefined;
  const why = 'if GENERATOR contains openai';
  const day = settings.count('OPENAI_TOKENS_PER_DAY') ?? TOKENS.day;
  return {
    baseUrl: settings.required('OPENAI_BASE_URL', checkedTarget(settings, settings.httpUrl('OPENAI_BASE_URL')), why),
    apiKey: settings.secret('OPENAI_API_KEY'),
    model: settings.required('OPENAI_MODEL', settings.matching('OPENAI_MODEL', MODEL, 'the name of a model'), why),
    fallback: generator === 'openai,extractive',
    ...CALLS,
    tokens: { job: TOKENS.job, accountDay: Math.ceil(day * SHARE_OF_ACCOUNT), day },
  };
}

function checkedTarget(settings: Settings, url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const { hostname, username, password } = new URL(url);
  if (username !== '' || password !== '')
    return settings.reject('OPENAI_BASE_URL', 'OPENAI_BASE_URL must not contain credentials.');
  if (isForbiddenTarget(hostname.replace(/^\[|\]$/g, ''))) {
    return settings.reject('OPENAI_BASE_URL', 'OPENAI_BASE_URL must not be a link-local address.');
  }
  return url;
}
