const POLL_MS = 1_000;
const MOST_POLLS = 600;
const at = (id) => document.getElementById(id);
const say = (text) => (at('status').textContent = text);
const show = (id, isShown) => (at(id).hidden = !isShown);

async function call(method, path, body) {
  const response = await fetch(path, { method, body: body && JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** Runs what a person has asked for; what goes wrong is said on the page. */
const doing = (work) => async (event) => {
  event?.preventDefault();
  try {
    await work(event);
  } catch (error) {
    say(error.message);
  }
};

const listDecks = doing(async () => {
  const decks = await call('GET', 'decks');
  const items = decks.map(({ id, title, cards }) => {
    const button = document.createElement('button');
    button.textContent = `${title} (${cards})`;
    button.disabled = cards === 0;
    button.onclick = doing(() => study(id));
    const item = document.createElement('li');
    item.append(button);
    return item;
  });
  at('decks').replaceChildren(...items);
});

at('import').onsubmit = doing(async ({ target }) => {
  say('Making cards…');
  const { id, jobId } = await call('POST', 'decks', Object.fromEntries(new FormData(target)));
  await ended(jobId);
  target.reset();
  await listDecks();
  await study(id);
});

async function ended(jobId) {
  for (let poll = 0; poll < MOST_POLLS; poll++) {
    const { status, progress } = await call('GET', `jobs/${jobId}`);
    if (status === 'succeeded') return;
    if (status === 'failed' || status === 'cancelled') throw new Error('No cards could be made.');
    say(`Making cards… ${progress} %`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The cards are not made yet. Come back later.');
}

/** The cards that are still to be known; the first is the one that is shown. */
let cards = [];

async function study(id) {
  cards = await call('GET', `decks/${id}/cards`);
  say(cards.length === 0 ? 'This deck has no cards.' : '');
  if (cards.length > 0) turn();
}

function turn() {
  const [card] = cards;
  show('start', card === undefined);
  show('study', card !== undefined);
  if (card === undefined) return say('You know all of them.');
  at('count').textContent = `${cards.length} to go`;
  for (const side of ['front', 'back', 'explanation']) at(side).textContent = card[side];
  reveal(false);
}

function reveal(isShown) {
  show('answer', isShown);
  show('verdict', isShown);
  show('show', !isShown);
  at(isShown ? 'known' : 'show').focus();
}

at('show').onclick = () => reveal(true);
at('known').onclick = () => {
  cards.shift();
  turn();
};
at('again').onclick = () => {
  cards.push(cards.shift());
  turn();
};
at('leave').onclick = () => {
  cards = [];
  turn();
  say('');
};

await listDecks();
