export const cards: Readonly<Record<string, string>> = {
  'List the memocards of a content': 'Lister les mémocartes d’un contenu',
  "Oldest first, each with the account's retention and last review.":
    'Les plus anciennes d’abord, chacune avec la rétention du compte et sa dernière révision.',
  'Create a memocard': 'Créer une mémocarte',
  'Adds a card by hand. Generations leave it as it is.':
    'Ajoute une carte à la main. Les générations n’y touchent pas.',
  'Read a memocard': 'Lire une mémocarte',
  "One card with the account's retention and last review. The retention of a reviewed card fades with time, so its `ETag` moves without a write.":
    'Une carte avec la rétention du compte et sa dernière révision. La rétention d’une carte révisée baisse avec le temps : son `ETag` change donc sans écriture.',
  'Change a memocard': 'Modifier une mémocarte',
  'Changes only the members that are sent. The retention stays as it is.':
    'Ne modifie que les membres envoyés. La rétention reste inchangée.',
  'Delete a memocard': 'Supprimer une mémocarte',
  'Questions that were drawn from the card stay, with `memocardId` null.':
    'Les questions tirées de la carte restent, avec `memocardId` à null.',
  'Memocard identifier.': 'Identifiant de la mémocarte.',
  'Owning content.': 'Contenu auquel l’élément appartient.',
  'Front.': 'Recto.',
  'What drives evaporation?': 'Qu’est-ce qui provoque l’évaporation ?',
  'Back.': 'Verso.',
  'The heat of the sun.': 'La chaleur du soleil.',
  'Explanation.': 'Explication.',
  'The wind only carries the vapour away.': 'Le vent ne fait qu’emporter la vapeur.',
  'Without its energy no water would rise into the air.': 'Sans son énergie, l’eau ne s’élèverait pas dans l’air.',
  "The account's retention of the card: 0 when never reviewed.":
    'Rétention de la carte par le compte : 0 si elle n’a jamais été révisée.',
  "The account's last review instant. Null when never reviewed.":
    'Instant de la dernière révision par le compte. Null si la carte n’a jamais été révisée.',

  'List the questions of a content': 'Lister les questions d’un contenu',
  'Oldest first, of one type where it is given.': 'Les plus anciennes d’abord, d’un seul type s’il est donné.',
  'Only questions of this type.': 'Seulement les questions de ce type.',
  'Question identifier.': 'Identifiant de la question.',
  'Memocard that the question was drawn from. Null when it was made by hand or the card is gone.':
    'Mémocarte dont la question est tirée. Null si elle a été faite à la main ou si la carte a disparu.',
  'Type of the question, which decides how it is answered.':
    'Type de la question, qui détermine la façon d’y répondre.',
  'What is asked.': 'Ce qui est demandé.',
  'Choice identifier.': 'Identifiant du choix.',
  'Text of the choice.': 'Texte du choix.',
  'The heat of the sun': 'La chaleur du soleil',
  'The wind': 'Le vent',
  'Whether the choice is correct.': 'Indique si le choix est juste.',
  'Choices in the given order. Null for the types without choices.':
    'Choix dans l’ordre donné. Null pour les types sans choix.',
  'The answer that is expected. Null for other types than `free_text`.':
    'La réponse attendue. Null pour les types autres que `free_text`.',
  'Whether the statement of the prompt is true. Null for other types than `true_false`.':
    'Indique si l’affirmation de l’énoncé est vraie. Null pour les types autres que `true_false`.',
  'How difficult the question is.': 'Difficulté de la question.',
  'What a right answer is worth.': 'Ce que vaut une bonne réponse.',
  'How difficult the question is. `medium` where it is left out.':
    'Difficulté de la question. `medium` si elle est omise.',
  'What a right answer is worth. 1 where it is left out.': 'Ce que vaut une bonne réponse. 1 si elle est omise.',
  'Choices in the order in which they are shown: `single_choice` and `multiple_choice` alone, which need them. Their texts differ in more than case and white space. Exactly one is correct for `single_choice`, at least one for `multiple_choice`.':
    'Choix dans l’ordre où ils sont présentés : pour `single_choice` et `multiple_choice` seulement, qui les exigent. Leurs textes diffèrent par autre chose que la casse et les blancs. Un seul est juste pour `single_choice`, au moins un pour `multiple_choice`.',
  'The answer that is expected: `free_text` alone, which needs it.':
    'La réponse attendue : pour `free_text` seulement, qui l’exige.',
  'Whether the statement of the prompt is true: `true_false` alone, which needs it.':
    'Indique si l’affirmation de l’énoncé est vraie : pour `true_false` seulement, qui l’exige.',
  'Create a question': 'Créer une question',
  'Adds a question by hand. Each type has the member that it is answered with and no other: `free_text` has `expectedAnswer`, `true_false` has `isTrue`, `single_choice` and `multiple_choice` have `choices`.':
    'Ajoute une question à la main. Chaque type a le membre qui sert à y répondre et aucun autre : `free_text` a `expectedAnswer`, `true_false` a `isTrue`, `single_choice` et `multiple_choice` ont `choices`.',
  'Read a question': 'Lire une question',
  'One question with its answer.': 'Une question et sa réponse.',
  'Change a question': 'Modifier une question',
  'Changes only the members that are sent. Neither the type nor the answer of a question can be changed.':
    'Ne modifie que les membres envoyés. Ni le type ni la réponse d’une question ne peuvent être modifiés.',
  'Delete a question': 'Supprimer une question',
  'The memocard that it was drawn from stays, and counts as one without a question again.':
    'La mémocarte dont elle est tirée reste, et compte de nouveau comme une carte sans question.',
};
