import { type SigningSecret } from '@learning-library/common/contract';
import {
  type ProgramConfig,
  type Env,
  readHost,
  readPeers,
  readService,
  type ServiceConfig,
  type Settings,
} from '@learning-library/common/process';
import type { CoverStoreConfig } from './adapters/coverStore';
import { parseMediaUrl } from './adapters/mediaUrl';

export interface LibraryConfig extends ServiceConfig {
  peers: Record<'cards' | 'questions' | 'generation' | 'search', string>;
  covers: {
    store: CoverStoreConfig;
    /** Address of the HTTP server for the gateway's proxy. Port 0 selects a free one. */
    listen: { socket: string } | { host: string; port: number };
    /** The keys of cover links, with which the gateway signs them. */
    signingKeys: readonly SigningSecret[];
  };
}

export function envToConfig(env: Env): ProgramConfig<LibraryConfig> {
  return readService(env, 'library', (settings) => ({
    peers: readPeers(settings, 'cards', 'questions', 'generation', 'search'),
    covers: readCovers(settings),
  }));
}

function readCovers(settings: Settings): LibraryConfig['covers'] {
  return {
    store: settings.required('MEDIA_URL', readStore(settings)),
    listen: { host: readHost(settings), port: settings.required('HTTP_PORT', settings.port('HTTP_PORT')) },
    signingKeys: settings.required('SIGNING_KEYS', settings.signingKeys('SIGNING_KEYS')),
  };
}

function readStore(settings: Settings): CoverStoreConfig | undefined {
  const text = settings.text('MEDIA_URL');
  if (text === undefined) return undefined;
  const location = parseMediaUrl(text);
  if (location !== undefined) return location;
  return settings.reject('MEDIA_URL', 'MEDIA_URL must be file:///<folder> or s3://<bucket>/<prefix>.');
}
