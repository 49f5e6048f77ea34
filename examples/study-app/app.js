import katex from './katex/katex.mjs';

const POLL_MS = 1_000;
const MAX_POLLS = 600;
const SWIPE_PX = 60;
/** `$…$` and `$$…$$` as Pandoc reads them, so that "between $5 and $6" stays text. */
const FORMULA = /\$\$([^$]+)\$\$|\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/gu;
const HINTS = {
  memocards: {
    keys: 'Press Enter to turn the memocard.',
    touch: 'Tap to turn. Swipe right if you knew it, left if not.',
  },
  questions: { keys: 'Press 1 to 9 to choose and Enter to check.', touch: '' },
  free_text: { keys: 'Type your answer and press Enter.', touch: '' },
};
const isTouched = () => matchMedia('(hover: none)').matches;
const at = (id) => document.getElementById(id);
const say = (text) => (at('status').textContent = text);
const show = (ids, isShown) => ids.split(' ').forEach((id) => (at(id).hidden = !isShown));

async function call(method, path, body) {
  const response = await fetch(path, { method, body: body && JSON.stringify(body) });
  const data = await response.json();
  if (!response.ok) throw new Error(data.message);
  return data;
}

/** Runs an action of the reader and shows its error on the page. */
const action = (work) => async (event) => {
  event?.preventDefault();
  try {
    await work(event);
  } catch (error) {
    say(error.message);
  }
};

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function withFormulas(tag, text, className = '') {
  const element = make(tag, { className });
  let end = 0;
  for (const match of text.matchAll(FORMULA)) {
    const formula = make('span');
    const options = { displayMode: match[1] !== undefined, throwOnError: false, strict: 'ignore' };
    katex.render(match[1] ?? match[2], formula, options);
    element.append(text.slice(end, match.index), formula);
    end = match.index + match[0].length;
  }
  element.append(text.slice(end));
  return element;
}

const plural = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function deckOf({ id, title, memocardsCount, questionsCount }) {
  const link = (kind, count, noun) => {
    if (count === 0) return [];
    const last = localStorage.getItem(`${kind}/${id}`);
    const score = last === null ? [] : [' ', make('small', { title: 'Your last score' }, `${last} %`)];
    return [make('a', { className: 'button', href: `#${kind}/${id}` }, plural(count, noun), ...score)];
  };
  const links = [...link('memocards', memocardsCount, 'memocard'), ...link('questions', questionsCount, 'question')];
  return make('li', {}, make('span', {}, title), ...(links.length > 0 ? links : [make('em', {}, 'Nothing to study')]));
}

function showLibrary(list) {
  const sections = list.map(({ path, decks }) => {
    const heading = make('h2', {}, path.join(' › ') || 'No folder');
    const isEmpty = ({ memocardsCount, questionsCount }) => Number(memocardsCount + questionsCount === 0);
    decks.sort((a, b) => isEmpty(a) - isEmpty(b));
    return make('section', {}, heading, make('ul', {}, ...decks.map(deckOf)));
  });
  at('folders').replaceChildren(...(sections.length > 0 ? sections : [make('p', {}, 'The library has no decks yet.')]));
}

/** The list of folders takes two requests for each, so the app reads it again only after a change or an error. */
let folders;
at('create').onsubmit = action(async ({ target }) => {
  const { id, jobId } = await call('POST', 'decks', Object.fromEntries(new FormData(target)));
  folders = undefined;
  for (let poll = 0; ; poll++) {
    const { status, progress } = await call('GET', `jobs/${jobId}`);
    if (status === 'succeeded') break;
    if (status === 'failed' || status === 'cancelled') throw new Error('No memocards could be generated.');
    if (poll === MAX_POLLS) throw new Error('The memocards are not ready yet. Reload the page later.');
    say(`Generating memocards… ${progress} %`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  folders = undefined;
  target.reset();
  if (at('library').hidden) say('The memocards are ready.');
  else location.hash = `memocards/${id}`;
});

/** `items` are the remaining items; the page shows the first. `isChecked`: the page also shows its answer. */
let session;
const isQuiz = () => session.kind === 'questions';
const pointsOf = (items) => items.reduce((sum, { points = 1 }) => sum + points, 0);

function begin(kind, deck, items) {
  session = { kind, deck, items: [...items], all: items, missed: new Set(), startedAt: Date.now() };
  for (const title of document.querySelectorAll('.title')) title.textContent = deck.title;
  turn();
}

function turn() {
  const { items, all } = session;
  show('results', items.length === 0);
  show('study', items.length > 0);
  if (items.length === 0) return finish();
  const [item] = items;
  session.isChecked = false;
  at('count').textContent = `${all.length - items.length + 1} of ${all.length}`;
  Object.assign(at('progress'), { max: all.length, value: all.length - items.length });
  at('front').replaceChildren(withFormulas('span', item.front ?? item.prompt));
  const texts = isQuiz() ? [] : [item.back, item.explanation];
  at('back').replaceChildren(...texts.filter(Boolean).map((text) => withFormulas('p', text)));
  at('choices').replaceChildren(...inputsOf(item));
  at('choices').disabled = false;
  at('next').textContent = isQuiz() ? 'Check' : 'Show the answer';
  at('hint').textContent = (HINTS[item.type] ?? HINTS[session.kind])[isTouched() ? 'touch' : 'keys'];
  show('back verdict again known override', false);
  show('next hint', true);
  allowSwipes();
  (at('choices').querySelector('[type=text]') ?? at('next')).focus();
}

/** A swipe moves only text that is too wide; elsewhere, it means the answer. */
function allowSwipes() {
  for (const text of at('card').querySelectorAll('p'))
    text.style.touchAction = text.scrollWidth > text.clientWidth ? 'auto' : '';
}

function choicesOf({ type, choices, isTrue }) {
  if (type !== 'true_false') return choices;
  return [true, false].map((value) => ({ text: value ? 'True' : 'False', isCorrect: value === isTrue }));
}

function answerOf(item) {
  const right = () => choicesOf(item).flatMap(({ text, isCorrect }) => (isCorrect ? [text] : []));
  return item.back ?? item.expectedAnswer ?? right().join(' · ');
}

function inputsOf(item) {
  if (!isQuiz()) return [];
  if (item.type === 'free_text')
    return [make('input', { type: 'text', autocomplete: 'off', ariaLabel: 'Your answer' })];
  const type = item.type === 'multiple_choice' ? 'checkbox' : 'radio';
  return choicesOf(item).map(({ text, isCorrect }) => {
    const children = [make('input', { type, name: 'choice' }), withFormulas('span', text)];
    return make('label', { className: isCorrect ? 'right' : 'wrong' }, ...children);
  });
}

/** The end of a sentence, but not a sign that is the answer, as in `n!`. */
const SENTENCE_END = /(?<=[\p{L}\p{M}]{2})[.,;!?。！？]+$|(?<=\p{N})[.,;]+$/u;
/** NFKC would turn 10⁸ into 108. */
const folded = (text) => text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim().replace(SENTENCE_END, '');

function isRight(item) {
  const inputs = [...at('choices').querySelectorAll('input')];
  if (item.type === 'free_text') return folded(inputs[0].value) === folded(item.expectedAnswer);
  return choicesOf(item).every(({ isCorrect }, n) => inputs[n].checked === isCorrect);
}

function check() {
  const [item] = session.items;
  const inputs = [...at('choices').querySelectorAll('input')];
  if (isQuiz() && !inputs.some(({ type, value, checked }) => (type === 'text' ? value.trim() : checked))) return;
  session.isChecked = true;
  show('back', at('back').hasChildNodes());
  allowSwipes();
  show('next', isQuiz());
  show('hint', isTouched());
  show('again known', !isQuiz());
  if (!isQuiz()) return at('known').focus();
  const right = isRight(item);
  if (!right) session.missed.add(item);
  const solution = `The answer is: ${answerOf(item)}`;
  at('verdict').className = right ? 'right' : 'wrong';
  const texts = item.explanation ? [withFormulas('p', item.explanation)] : [];
  at('verdict').replaceChildren(withFormulas('span', right ? 'Right.' : solution), ...texts);
  at('choices').disabled = true;
  at('next').textContent = 'Next';
  show('verdict', true);
  show('override', !right && item.type === 'free_text');
  at('next').focus();
}

function advance(isKnown) {
  const item = session.items.shift();
  if (!isKnown) {
    session.items.push(item);
    session.missed.add(item);
  }
  turn();
}

function finish() {
  const { kind, deck, all, startedAt } = session;
  const missed = [...session.missed];
  const [total, lost] = [pointsOf(all), pointsOf(missed)];
  const percent = Math.round((100 * (total - lost)) / total);
  const minutes = Math.max(1, Math.round((Date.now() - startedAt) / 60_000));
  const unit = kind === 'questions' ? plural(total, 'point') : `${plural(total, 'memocard')} known at once`;
  if (all.length === deck[kind].length) localStorage.setItem(`${kind}/${deck.id}`, percent);
  at('score').textContent = `${percent} %`;
  at('summary').textContent = `${total - lost} of ${unit}, in ${plural(minutes, 'minute')}`;
  const rows = missed.flatMap((item) => [
    withFormulas('dt', item.front ?? item.prompt),
    withFormulas('dd', answerOf(item)),
  ]);
  at('missed').replaceChildren(...rows);
  show('missed-title repeat', missed.length > 0);
  at('repeat').onclick = () => begin(kind, deck, missed);
  at(missed.length > 0 ? 'repeat' : 'leave').focus();
}

at('answer').onsubmit = (event) => {
  event.preventDefault();
  if (!session.isChecked) check();
  else if (isQuiz()) advance(true);
};
at('again').onclick = () => advance(false);
at('known').onclick = () => advance(true);
at('override').onclick = () => {
  session.missed.delete(session.items[0]);
  advance(true);
};

document.onkeydown = ({ key, target, ctrlKey, metaKey, altKey }) => {
  if (at('study').hidden || ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') location.hash = '';
  if (target.type === 'text' || !/^[1-9]$/.test(key)) return;
  if (isQuiz()) at('choices').querySelectorAll('input')[key - 1]?.click();
  else if (session.isChecked && key <= 2) advance(key === '2');
};

let startX = 0;
at('card').onpointerdown = ({ clientX }) => (startX = clientX);
at('card').onpointerup = ({ clientX, pointerType }) => {
  const moved = clientX - startX;
  // A mouse selects text.
  if (isQuiz() || String(getSelection()) !== '') return;
  if (!session.isChecked) check();
  else if (pointerType !== 'mouse' && Math.abs(moved) > SWIPE_PX) advance(moved > 0);
};

let visits = 0;
window.onhashchange = action(async () => {
  const visit = ++visits;
  const [, kind, id] = /^#(memocards|questions)\/([-\w]+)$/.exec(location.hash) ?? [];
  show('study results', false);
  show('library', id === undefined);
  say('Loading…');
  const reading = id === undefined ? (folders ??= call('GET', 'decks')) : call('GET', `decks/${id}`);
  const [{ value, reason }] = await Promise.allSettled([reading]);
  if (reason) folders = undefined;
  // The reader left the page before the response arrived.
  if (visit !== visits) return;
  if (reason) throw reason;
  if (id === undefined) showLibrary(value);
  else if (value[kind].length === 0) throw new Error('There is nothing to study here.');
  else begin(kind, value, value[kind]);
  say('');
});
await window.onhashchange();
