import { fileURLToPath } from 'node:url';

export interface S3Location {
  bucket: string;
  /** The prefix of all object names, without the slash that follows it. It may be empty. */
  prefix: string;
  /** The endpoint; by default, Amazon's endpoint for the region. */
  endpoint?: string;
  /** The region; by default, that of the SDK (AWS_REGION, a profile). */
  region?: string;
  pathStyle: boolean;
}

export type MediaLocation = { folder: string } | { s3: S3Location };

const MAX_LENGTH = 2_048;
const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/;
const PREFIX = /^[A-Za-z0-9!_.*'()/-]{0,512}$/;
const REGION = /^[A-Za-z0-9_-]{1,64}$/;
const PARAMETERS = new Set(['endpoint', 'region', 'path-style']);
const REGION_OF_NONE = 'us-east-1';

/**
 * Parses MEDIA_URL: `file:///folder`, which the replicas share, or
 * `s3://bucket/prefix?endpoint=https://…&region=…&path-style=1`, of which only the bucket is required. Undefined for
 * anything else.
 */
export function parseMediaUrl(text: string): MediaLocation | undefined {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || text.includes('#')) return undefined;
  switch (url.protocol) {
    case 'file:':
      return parseFolder(text, url);
    case 's3:':
      return parseBucket(url);
    default:
      return undefined;
  }
}

function parseFolder(text: string, url: URL): MediaLocation | undefined {
  if (!text.startsWith('file:///') || text.includes('?') || /%(2f|00)/i.test(text)) return undefined;
  const folder = fileURLToPath(url);
  return folder === '/' ? undefined : { folder };
}

function parseBucket({ hostname, port, pathname, searchParams }: URL): MediaLocation | undefined {
  const names = [...searchParams.keys()];
  if (new Set(names).size !== names.length || !names.every((name) => PARAMETERS.has(name))) return undefined;
  const prefix = pathname.replace(/^\//, '').replace(/\/$/, '');
  const isNamed = BUCKET.test(hostname) && port === '' && PREFIX.test(prefix) && !prefix.includes('//');
  if (!isNamed || prefix.startsWith('/')) return undefined;

  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isOrigin(endpoint)) return undefined;
  const region = searchParams.get('region') ?? (endpoint === undefined ? undefined : REGION_OF_NONE);
  if (region !== undefined && !REGION.test(region)) return undefined;
  const pathStyle = searchParams.get('path-style') ?? '0';
  if (pathStyle !== '0' && pathStyle !== '1') return undefined;
  return { s3: { bucket: hostname, prefix, endpoint, region, pathStyle: pathStyle === '1' } };
}

/** Whether the URL is `http[s]://host[:port]` without a path. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) && text.replace(/\/$/, '').toLowerCase() === origin;
}
