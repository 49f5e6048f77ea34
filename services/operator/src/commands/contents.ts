import { resolve } from 'node:path';
import type { Command } from 'commander';
import { idArgument, parseInteger } from '../arguments';
import { readFileBytes } from '../files';
import { inclusionsObject, render } from '../render';
import type { Prints } from './command';

/** A little more than library takes, so that the refusal is library's. */
const MAX_COVER_BYTES = 6_000_000;

interface Enrichment {
  summary?: string;
  podcasts?: number;
  sources?: number;
}

export function addCommands(content: Command, prints: Prints): void {
  content
    .command('cover')
    .addArgument(idArgument('content'))
    .argument('<file>', 'PNG, JPEG or WebP, 5 MB at most')
    .action(
      prints(async (services, contentId: string, file: string) => {
        const image = await readFileBytes(resolve(services.callerDirectory, file), MAX_COVER_BYTES);
        const answer = await services.library.setContentCover({ contentId, image });
        return render(answer.inclusions, inclusionsObject);
      }),
    );
  content
    .command('enrich')
    .addArgument(idArgument('content'))
    .option('--summary <text>', 'a summary of the text')
    .option('--podcasts <n>', 'episodes ready to play', parseInteger)
    .option('--sources <n>', 'source documents', parseInteger)
    .action(
      prints(async ({ library }, contentId: string, { summary, podcasts, sources }: Enrichment) => {
        const enrichment = { contentId, summary, podcastsReadyCount: podcasts, sourcesCount: sources };
        const answer = await library.enrichContent(enrichment);
        return render(answer.inclusions, inclusionsObject);
      }),
    );
}
