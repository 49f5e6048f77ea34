import { studyText } from '../../support/texts';
import type { Caller, Kept } from './caller';
import type { GivenJob, ExpectedContent, Library } from './library';

const CREATED = [201];
const ACCEPTED = [202];
const CONTENTS = '/v1/contents';
const CONTENT = '/v1/contents/{contentId}';

/** Changes its own part of a library step by step, and records acknowledged changes. */
export class Writer {
  private n = 0;
  private last: [id: string, held: ExpectedContent] | undefined;
  private readonly disposable: [id: string, held: ExpectedContent][] = [];

  constructor(
    private readonly name: string,
    private readonly caller: Caller,
    private readonly library: Library,
  ) {}

  async step(): Promise<void> {
    const n = this.n++;
    switch (n % 8) {
      case 0:
        this.last = await this.content();
        return;
      case 1:
      case 2:
        return this.card();
      case 3:
        return this.question();
      case 4:
        return this.rename();
      case 5:
        return n % 16 === 5 ? this.rewriteCard() : this.remove();
      case 6:
        return n % 16 === 6 ? this.folder() : this.generateQuestions();
      default:
        if (n % 16 === 7) await this.generateCards(n % 48 === 7);
    }
  }

  /** Creates an empty content. @returns the content with its title */
  async content(text?: string, folderId: string | null = null): Promise<[string, ExpectedContent]> {
    const title = this.text('title');
    const body = { title, ...(text === undefined ? {} : { text, language: 'en' }), ...(folderId && { folderId }) };
    const { response } = await this.keep(this.caller.post(CONTENTS, '', body, CREATED));
    const id = String(response.json['id']);
    const held = this.library.add(id, title, folderId);
    this.expectSame('created title', response.json['title'], title);
    if (text === undefined && folderId === null) this.disposable.push([id, held]);
    return [id, held];
  }

  async generateCards(doomed = false): Promise<GivenJob> {
    const [id, held] = await this.content(`${studyText(1_200)}\n\n${this.text('secret')}`);
    const job = await this.generate('memocard', id, doomed);
    if (doomed) await this.remove([id, held]);
    else held.generated.cards += job.units;
    return job;
  }

  private async generateQuestions(): Promise<void> {
    const [id, held] = this.last ?? (await this.content());
    if (held.cards.size === 0 || held.generated.questions > 0) return;
    const without = this.disposable.findIndex(([other]) => other === id);
    if (without !== -1) this.disposable.splice(without, 1);
    held.generated.questions += (await this.generate('question', id, false)).units;
  }

  private async generate(type: 'memocard' | 'question', contentId: string, doomed: boolean): Promise<GivenJob> {
    const path = `${CONTENT}/${type}-generations`;
    const { response } = await this.keep(this.caller.post(path, contentId, undefined, ACCEPTED));
    const { jobId, estimate } = response.json as { jobId: string; estimate?: { units: number } };
    const job = { jobId, contentId, type, units: estimate?.units ?? 0, doomed };
    this.library.jobs.push(job);
    return job;
  }

  private async card(): Promise<void> {
    const [id, held] = this.last ?? (await this.content());
    if (held.generated.questions > 0) return;
    const front = `What is ${this.text('front')}?`;
    const body = { front, back: `It is the ${this.text('back')}.` };
    const { response } = await this.keep(this.caller.post(`${CONTENT}/memocards`, id, body, CREATED));
    held.cards.set(String(response.json['id']), front);
  }

  private async question(): Promise<void> {
    const [id, held] = await this.content();
    const prompt = this.text('prompt');
    const body = { type: 'true_false', prompt, isTrue: true };
    const { response } = await this.keep(this.caller.post(`${CONTENT}/questions`, id, body, CREATED));
    held.questions.set(String(response.json['id']), prompt);
  }

  private async rename(): Promise<void> {
    const [id, held] = this.last ?? (await this.content());
    const title = this.text('renamed');
    held.titles.add(title);
    const response = await this.caller.surely({ method: 'PATCH', path: CONTENT, id, body: { title }, expected: [200] });
    held.title = title;
    this.expectSame('changed title', response.json['title'], title);
    this.expectSame('title after the change', (await this.caller.get(CONTENT, id)).json['title'], title);
  }

  private async rewriteCard(): Promise<void> {
    const held = this.last?.[1];
    const id = held === undefined ? undefined : [...held.cards.keys()][0];
    if (held === undefined || id === undefined) return;
    const front = `What was ${this.text('front')}?`;
    const path = '/v1/memocards/{memocardId}';
    await this.caller.surely({ method: 'PATCH', path, id, body: { front }, expected: [200] });
    held.cards.set(id, front);
  }

  /** An earlier attempt may have deleted it. */
  private async remove(entry = this.disposable.length > 3 ? this.disposable.shift() : undefined): Promise<void> {
    if (entry === undefined) return;
    const [id, held] = entry;
    if (this.last?.[0] === id) this.last = undefined;
    held.deleting = true;
    await this.caller.surely({ method: 'DELETE', path: CONTENT, id, expected: [204, 404] });
    held.deleted = true;
    await this.caller.surely({ method: 'GET', path: CONTENT, id, expected: [404] });
  }

  private async folder(): Promise<void> {
    const name = this.text('folder');
    const { response } = await this.keep(this.caller.post('/v1/folders', '', { name }, CREATED));
    const id = String(response.json['id']);
    this.library.folders.set(id, name);
    await this.content(undefined, id);
  }

  private async keep(posting: Promise<Kept>): Promise<Kept> {
    const kept = await posting;
    this.library.kept.push(kept);
    return kept;
  }

  private expectSame(what: string, found: unknown, wanted: string): void {
    if (found !== wanted) this.caller.journal.wrong(`${what} is ${String(found)} instead of ${wanted}`);
  }

  /** Returns a text that differs from all others. */
  private text(kind: string): string {
    return `${this.library.word} ${kind} ${this.name} ${this.counter()}`;
  }

  private counter = ((): (() => number) => {
    let count = 0;
    return () => ++count;
  })();
}
