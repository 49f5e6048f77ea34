import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { NIL_UUID, MAX_UUID, newId } from '@learning-library/common/contract';
import type { Database } from '@learning-library/common/postgres';
import type { TestDatabase } from '@learning-library/common/testing';
import { snippetOf } from '../src/domain/snippet';
import { queryWords, type QueryWords } from '../src/domain/words';
import type { DocumentType, SearchDocument, SearchEngine } from '../src/engine/engine';
import { removeOutdated } from '../src/persistence/repositories/documents';
import { raiseEpoch, readState } from '../src/persistence/repositories/indexState';
import { countBlocked } from './slowSearches';

export interface EngineUnderTest {
  engine: SearchEngine;
  database: Database;
  /** Requests a rebuild of the index, as the service does. @returns the epoch of the rebuild */
  beginRebuild(): Promise<number>;
  /** Removes documents that the rebuild has not indexed, as the service does. */
  endRebuild(epoch: number): Promise<unknown>;
  /** Number of stored passages of a document. */
  passages(id: string): Promise<number>;
  /** Deletes the whole index. */
  wipe(): Promise<void>;
  stop(): Promise<void>;
}

export async function countPassages({ database }: TestDatabase, id: string): Promise<number> {
  const text = 'SELECT count(*)::integer AS count FROM {schema}.passages WHERE document_id = $1';
  const [row] = await database.until(soon()).query<{ count: number }>(text, [id]);
  return row?.count ?? -1;
}

type Rebuilding = Pick<EngineUnderTest, 'database' | 'beginRebuild' | 'endRebuild'>;

/** The database, and the steps of the service before and after a rebuild. */
export function rebuilding({ database }: TestDatabase): Rebuilding {
  return {
    database,
    beginRebuild: async () => {
      const { epoch } = await readState(database.until(soon()));
      await raiseEpoch(database.until(soon()), epoch);
      return epoch + 1;
    },
    endRebuild: async (epoch) => {
      let from: string | undefined = NIL_UUID;
      while (from !== undefined) from = await removeOutdated(database.until(soon()), epoch, from, MAX_UUID);
    },
  };
}

const soon = (): number => Date.now() + 20_000;

/** The guarantees of every engine (docs/contract.md#search). */
export function describeEngine(name: string, start: () => Promise<EngineUnderTest>): void {
  describe(name, () => {
    let under: EngineUnderTest;
    let accountId: string;

    beforeAll(async () => {
      under = await start();
    });
    afterAll(() => under.stop());
    beforeEach(() => {
      accountId = randomUUID();
    });

    function document(fields: Partial<SearchDocument>): SearchDocument {
      const { id } = newId();
      return {
        type: 'content',
        accountId,
        id,
        version: 1,
        title: 'Untitled',
        description: undefined,
        body: undefined,
        ...fields,
      };
    }

    async function indexed(...documents: Partial<SearchDocument>[]): Promise<SearchDocument[]> {
      const all = documents.map(document);
      await under.engine.index(all, soon());
      return all;
    }

    /** The titles of the matches, in order. */
    async function found(
      q: string,
      documents: readonly SearchDocument[],
      options: { type?: DocumentType; offset?: number; limit?: number } = {},
    ): Promise<string[]> {
      const words = queryWords(q);
      if (words === undefined) throw new Error('a query without a word');
      const query = { accountId, words, type: options.type, offset: options.offset ?? 0, limit: options.limit ?? 100 };
      const hits = await under.engine.query(query, soon());
      return hits.map(({ id, type }) => {
        const hit = documents.find((candidate) => candidate.id === id);
        return hit?.type === type ? hit.title : `another document: ${id}`;
      });
    }

    test.each([
      ['cafe', 'Café'],
      ['CAFÉ', 'cafe'],
      ['cafe', 'Cafe\u0301'],
      ['oeuvre', 'Œuvre'],
      ['œuvre', 'oeuvre'],
      ['laetitia', 'Lætitia'],
      ['strasse', 'Straße'],
      ['STRASSE', 'straße'],
      ['smorrebrod', 'Smørrebrød'],
      ['lodz', 'Łódź'],
      ['djakovo', 'Đjakovo'],
      ['istanbul', 'İstanbul'],
      ['isik', 'ışık'],
      ['eau', "L'eau"],
      ['eau', 'L’eau'],
      ["l'eau", 'L eau'],
      ['한국', '한국어'],
      ['peut-être', 'Peut être'],
      ['h2o', 'H₂O'],
      ['круговор', 'Круговорот воды'],
      ['νερ', 'Το νερό'],
      ['كتاب', 'كتاب جديد'],
      ['ספר גד', 'ספר גדול'],
      ['पानी', 'पानी का चक्र'],
      ['nuoc', 'Nước'],
      ['schifffahrtsgesell', 'Donaudampfschifffahrt und Schifffahrtsgesellschaft'],
      ['水', '水的循环'],
      ['東京', '東京タワー'],
      ['ภาษา', 'ภาษาไทย'],
      ['geschäftsführer', 'Geschäfts\u00adführer'],
      ['Geschäfts\u00adführ', 'geschäftsführer'],
      ['zeilenumbruch', 'Zeilen\u200bumbruch'],
      ['word', 'wo\u2060rd\ufeff'],
      ['میخواهم', 'می\u200cخواهم'],
      ['क्ष', 'क\u094d\u200dषत्रिय'],
      ['ΟΔΟΣ', 'οδόστρωμα'],
      ['οδος', 'ΟΔΌΣ'],
      ['ΛΟΓΟΣ ΚΑΙ ΠΡΑΞΗΣ', 'Λόγος και πράξης'],
      ['nuo\u031bc', 'Nước'],
      ['việt', 'VIE\u0323\u0302T'],
      ['елка', 'Ёлка'],
      ['شهداء', 'شُهَدَاء'],
      ['مدرسة', 'مـدرســة'],
      ['שלום', 'שָׁלוֹם'],
      ['தமிழ்', 'தமிழ்நாடு'],
      ['\u1112\u1161\u11ab국', '한국어'],
      ['한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
      ['दिन', 'दिनचर्या'],
      ['ｶﾞﾗｽ', 'ガラス'],
      ['family', '👨\u200d👩\u200d👧 family'],
      ['2 apples', '2\ufe0f\u20e3 apples'],
    ])('the query %s finds %s', async (q, title) => {
      const documents = await indexed({ title });
      expect(await found(q, documents)).toEqual([title]);
    });

    test.each([
      ['दान', 'दिन'],
      ['दिन', 'दान'],
      ['कल', 'काल'],
      ['கடி', 'கொடி'],
      ['ගම', 'ගිම'],
      ['hand book', 'hand\u00adbook'],
      ['handbook', 'hand book'],
      ['book', 'handbook'],
    ])('the query %s does not find %s', async (q, title) => {
      const documents = await indexed({ title });
      expect(await found(q, documents)).toEqual([]);
    });

    test('every word must occur in some field, the last one as a prefix', async () => {
      const documents = await indexed(
        { title: 'Water', description: 'its cycle', body: 'Evaporation, then rain.' },
        { title: 'Water alone' },
        { title: 'Waterfall', description: 'cycle' },
      );
      expect(await found('rain evapor', documents)).toEqual(['Water']);
      expect(await found('water cycle evapo', documents)).toEqual(['Water']);
      expect(await found('wat cycle', documents)).toEqual([]);
      expect((await found('cycle wat', documents)).toSorted()).toEqual(['Water', 'Waterfall']);
      expect(await found('vaporation', documents)).toEqual([]);
      expect(await found('watre', documents)).toEqual([]);
    });

    test('only the first ten words of a query count', async () => {
      const documents = await indexed({ title: 'a b c d e f g h i jay' });
      expect(await found('a b c d e f g h i j nowhere', documents)).toEqual(['a b c d e f g h i jay']);
      expect(await found('a b c d e f g h nowhere j', documents)).toEqual([]);
    });

    test('matches in the title come first, then whole words before prefixes', async () => {
      const documents = await indexed(
        { title: 'begins in body', body: 'photons' },
        { title: 'begins in description', description: 'photons' },
        { title: 'photons begin' },
        { title: 'in body', body: 'The photon.' },
        { title: 'older in description', description: 'photon' },
        { title: 'newer in description', description: 'a photon', body: 'photon' },
        { title: 'A photon' },
      );
      const order = await found('photon', documents);
      expect([order.slice(0, 2), order.slice(2, 5).toSorted(), order.slice(5).toSorted()]).toEqual([
        ['A photon', 'photons begin'],
        ['in body', 'newer in description', 'older in description'],
        ['begins in body', 'begins in description'],
      ]);
    });

    test('pages have no gaps and no repetitions across all ranks', async () => {
      const documents = await indexed(
        ...Array.from({ length: 25 }, (_, i) => ({
          title: `${i}${i % 3 === 0 ? ' wave' : ''}`,
          description: i % 3 === 1 ? 'waves' : undefined,
          body: 'wave',
        })),
      );
      const all = await found('wave', documents);
      const paged = [];
      for (let offset = 0; offset < 25; offset += 4)
        paged.push(...(await found('wave', documents, { offset, limit: 4 })));
      expect(paged).toEqual(all);
      expect(new Set(all).size).toBe(25);
    });

    test('a type filters the matches', async () => {
      const documents = await indexed({ title: 'Biology', type: 'folder' }, { title: 'Biology 1' });
      expect(await found('biology', documents, { type: 'folder' })).toEqual(['Biology']);
      expect(await found('biology', documents, { type: 'content' })).toEqual(['Biology 1']);
      expect((await found('biology', documents)).sort()).toEqual(['Biology', 'Biology 1']);
    });

    test('documents of another account are never found, even if their ids end alike', async () => {
      const alike = `${randomUUID().slice(0, -12)}${accountId.slice(-12)}`;
      const documents = await indexed({ title: 'Mine' }, { title: 'Mine too', accountId: alike });
      expect(await found('mine', documents)).toEqual(['Mine']);
    });

    test('a match has the first passage of the body with a word of the query', async () => {
      const far = `${'sun '.repeat(5_000)}then rainbow and ${'rain '.repeat(5_000)}`;
      const documents = await indexed(
        { title: 'rain', body: far },
        { title: 'rain', body: 'sun', description: 'rain' },
      );
      const words = queryWords('rain');
      if (words === undefined) throw new Error('no words');
      const hits = await under.engine.query({ accountId, words, type: undefined, offset: 0, limit: 10 }, soon());
      const passages = documents.map(({ id }) => hits.find((hit) => hit.id === id)?.passage);
      const [passage] = passages;
      expect(passages).toEqual([expect.anything(), undefined]);
      expect(snippetOf(passage?.text ?? '', words, passage?.lead)).toBe(snippetOf(far, words));
    });

    test('a search returns passages of the newest version, and none of a removed document', async () => {
      const [document] = (await indexed({ title: 'rain', body: 'rain '.repeat(3_000) })) as [SearchDocument];
      await under.engine.index([{ ...document, version: 2, body: 'new rain' }], soon());
      const words = queryWords('rain');
      if (words === undefined) throw new Error('no words');
      const query = { accountId, words, type: undefined, offset: 0, limit: 10 };
      expect(await under.engine.query(query, soon())).toEqual([
        { type: 'content', id: document.id, passage: { text: 'new rain', lead: 0 } },
      ]);
      await under.engine.remove([document], soon());
      expect(await under.passages(document.id)).toBe(0);
    });

    test('a search for a very common word finds the best thousand documents, regardless of their age', async () => {
      const many = Array.from({ length: 2_200 }, (_, i) =>
        document({ title: ['tide', 'tides'][i] ?? `${i}`, body: i === 2 ? 'tidewater' : 'tide' }),
      );
      await under.engine.index(many, soon());
      expect(await found('tide', many, { limit: 2 })).toEqual(['tide', 'tides']);
      expect((await found('t', many, { limit: 2 })).toSorted()).toEqual(['tide', 'tides']);
      const all = await found('tide', many, { limit: 1_000 });
      expect([new Set(all).size, all.includes('2')]).toEqual([1_000, false]);
      expect(await found('tide', many, { offset: 990, limit: 10 })).toEqual(all.slice(990));
    });

    test('many words of other accounts with the same prefix hide no document', async () => {
      const others = Array.from({ length: 50 }, (_, i) =>
        document({
          accountId: randomUUID(),
          body: Array.from({ length: 1_000 }, (__, k) => `photona${i}x${k} приа${i}x${k}`).join(' '),
        }),
      );
      await under.engine.index(others, soon());
      const documents = await indexed({ title: 'photonzzz far', description: 'приятель' }, { title: 'none' });
      for (const q of ['photon', 'p', 'phot', 'photonzz', 'far photon', 'при', 'п', 'photonzzz при']) {
        expect([q, await found(q, documents)]).toEqual([q, ['photonzzz far']]);
      }
    });

    test('all words with a prefix are found, even if an engine limits their number', async () => {
      const many = Array.from({ length: 30 }, (_, i) =>
        document({ title: `${i}`, body: Array.from({ length: 100 }, (__, k) => `quark${i}q${k}`).join(' ') }),
      );
      await under.engine.index(many, soon());
      expect(new Set(await found('quark', many)).size).toBe(30);
      expect(new Set(await found('quark1', many)).size).toBe(11);
    });

    test('the last word of the longest possible text is found, even if all words are distinct and rare', async () => {
      const letter = (i: number): string => String.fromCodePoint(0x20000 + i);
      const words = Array.from({ length: 66_666 }, (_, i) => letter(Math.floor(i / 300)) + letter(300 + (i % 300)));
      const documents = await indexed({ title: 'long', description: 'short', body: words.join(' ') });
      expect(await found(words.at(-1) ?? '', documents)).toEqual(['long']);
      expect(await found(`${words[5] ?? ''} ${words[60_000] ?? ''}`, documents)).toEqual(['long']);
    });

    test('the last word of a long text is found, also in letters of two bytes', async () => {
      const words = Array.from({ length: 25_000 }, (_, i) => `слово${i.toString(36)}`);
      const documents = await indexed({ title: 'long', body: words.join('. ').slice(0, 199_980) + '. конец' });
      expect(await found('конец', documents)).toEqual(['long']);
      expect(await found(`${words[5] ?? ''} коне`, documents)).toEqual(['long']);
    });

    test('an overlong word is found by its beginning', async () => {
      const endless = 'ж'.repeat(200_000);
      const documents = await indexed({ title: 'endless', body: endless });
      expect(await found('жжж', documents)).toEqual(['endless']);
      expect(await found(endless.slice(0, 200), documents)).toEqual(['endless']);
      expect(await found(`${endless.slice(0, 100)}з`, documents)).toEqual([]);
    });

    test('an older version never replaces a newer one', async () => {
      const [document] = (await indexed({ title: 'second', version: 2 })) as [SearchDocument];
      await under.engine.index([{ ...document, title: 'first', version: 1 }], soon());
      expect(await found('second', [document])).toEqual(['second']);
      expect(await found('first', [document])).toEqual([]);
      await under.engine.index([{ ...document, title: 'third', version: 3 }], soon());
      expect(await found('third', [{ ...document, title: 'third' }])).toEqual(['third']);
      expect(await found('second', [document])).toEqual([]);
    });

    test('a late write does not bring back a removed document', async () => {
      const [gone, stays] = (await indexed({ title: 'gone' }, { title: 'gone not' })) as [
        SearchDocument,
        SearchDocument,
      ];
      const unseen = document({ title: 'gone before it was seen' });
      await under.engine.remove([gone, unseen, gone], soon());
      await under.engine.index([{ ...gone, version: 2 }, unseen, stays], soon());
      expect(await found('gone', [gone, unseen, stays])).toEqual(['gone not']);
    });

    test('a rebuild keeps its own documents and the changes made during it, and removes the others', async () => {
      const [stale, wrong] = (await indexed({ title: 'stale rain' }, { title: 'wrong', version: 9 })) as [
        SearchDocument,
        SearchDocument,
      ];
      const lost = document({ title: 'lost rain' });
      const right = { ...wrong, title: 'right rain', version: 2 };
      const meanwhile = document({ title: 'meanwhile rain' });
      const moved = { ...lost, title: 'moved rain', version: 2 };
      const epoch = await under.beginRebuild();
      const { next } = under.engine;
      const fill = (...documents: SearchDocument[]) =>
        next?.fill(documents, soon()) ?? under.engine.index(documents, soon());
      await next?.begin(epoch, soon());
      await fill(lost);
      await under.engine.index([meanwhile, moved], soon());
      await fill(right);
      await next?.use(epoch, soon());
      await under.endRebuild(epoch);
      expect((await found('rain', [stale, right, moved, meanwhile])).sort()).toEqual([
        'meanwhile rain',
        'moved rain',
        'right rain',
      ]);
    });

    test('slow searches of an account use at most half of the connections', async () => {
      await indexed({ title: 'storm' });
      const words = queryWords('storm') as QueryWords;
      const find = (deadline: number) =>
        under.engine.query({ accountId, words, type: undefined, offset: 0, limit: 10 }, deadline);
      expect(await find(soon())).toHaveLength(1);
      // The limit is half of ten connections.
      expect(await countBlocked(under.database, find)).toBe(5);
    });

    test('a wiped index is detected', async () => {
      await indexed({ title: 'something' });
      expect(await under.engine.condition(soon())).toBe('whole');
      await under.wipe();
      expect(await under.engine.condition(soon())).not.toBe('whole');
    });
  });
}
