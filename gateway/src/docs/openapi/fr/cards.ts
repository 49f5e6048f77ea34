export const cards: Readonly<Record<string, string>> = {
  'List the memocards of a content': 'Lister les mémocartes d’un contenu',
  "Oldest first, each with the account's retention and last review.":
    'Les plus anciennes d’abord, chacune avec la rétention du compte et sa dernière révision.',
  'Create a memocard': 'Créer une mémocarte',
  'Creates a memocard. Generations do not change it.': 'Ajoute une carte à la main. Les générations n’y touchent pas.',
  'Read a memocard': 'Lire une mémocarte',
  "One memocard with the account's retention and last review. The retention of a reviewed memocard decreases with time, so its `ETag` changes without a write.":
    'Une carte avec la rétention du compte et sa dernière révision. La rétention d’une carte révisée baisse avec le temps : son `ETag` change donc sans écriture.',
  'Change a memocard': 'Modifier une mémocarte',
  'Changes only the fields that you send. The retention does not change.':
    'Ne modifie que les membres envoyés. La rétention reste inchangée.',
  'Delete a memocard': 'Supprimer une mémocarte',
  'Questions that were created from the memocard remain, with `memocardId` null.':
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
  'Oldest first, optionally of one type.': 'Les plus anciennes d’abord, d’un seul type s’il est donné.',
  'Only questions of this type.': 'Seulement les questions de ce type.',
  'Question identifier.': 'Identifiant de la question.',
  'Memocard that the question was created from. Null if a user created the question, or if the memocard was deleted.':
    'Mémocarte dont la question est tirée. Null si elle a été faite à la main ou si la carte a disparu.',
  'Type of the question, which determines the form of its answer.':
    'Type de la question, qui détermine la façon d’y répondre.',
  'Prompt of the question.': 'Ce qui est demandé.',
  'Choice identifier.': 'Identifiant du choix.',
  'Text of the choice.': 'Texte du choix.',
  'The heat of the sun': 'La chaleur du soleil',
  'The wind': 'Le vent',
  'Whether the choice is correct.': 'Indique si le choix est juste.',
  'Choices in the given order. Null for the types without choices.':
    'Choix dans l’ordre donné. Null pour les types sans choix.',
  'Expected answer. Null for types other than `free_text`.':
    'La réponse attendue. Null pour les types autres que `free_text`.',
  'Whether the statement in the prompt is true. Null for types other than `true_false`.':
    'Indique si l’affirmation de l’énoncé est vraie. Null pour les types autres que `true_false`.',
  'Difficulty of the question.': 'Difficulté de la question.',
  'Points for a correct answer.': 'Ce que vaut une bonne réponse.',
  'Difficulty of the question. Default: `medium`.': 'Difficulté de la question. `medium` si elle est omise.',
  'Points for a correct answer. Default: 1.': 'Ce que vaut une bonne réponse. 1 si elle est omise.',
  'Choices in display order. Required for `single_choice` and `multiple_choice`, and not allowed for other types. Their texts must differ by more than case and white space. Exactly one is correct for `single_choice`, at least one for `multiple_choice`.':
    'Choix dans l’ordre où ils sont présentés : pour `single_choice` et `multiple_choice` seulement, qui les exigent. Leurs textes diffèrent par autre chose que la casse et les blancs. Un seul est juste pour `single_choice`, au moins un pour `multiple_choice`.',
  'Expected answer. Required for `free_text`, and not allowed for other types.':
    'La réponse attendue : pour `free_text` seulement, qui l’exige.',
  'Whether the statement in the prompt is true. Required for `true_false`, and not allowed for other types.':
    'Indique si l’affirmation de l’énoncé est vraie : pour `true_false` seulement, qui l’exige.',
  'Create a question': 'Créer une question',
  'Creates a question. Send the field of its type and no other: `expectedAnswer` for `free_text`, `isTrue` for `true_false`, `choices` for `single_choice` and `multiple_choice`.':
    'Ajoute une question à la main. Chaque type a le membre qui sert à y répondre et aucun autre : `free_text` a `expectedAnswer`, `true_false` a `isTrue`, `single_choice` et `multiple_choice` ont `choices`.',
  'Read a question': 'Lire une question',
  'One question with its answer.': 'Une question et sa réponse.',
  'Change a question': 'Modifier une question',
  'Changes only the fields that you send. You cannot change the type or the answer of a question.':
    'Ne modifie que les membres envoyés. Ni le type ni la réponse d’une question ne peuvent être modifiés.',
  'Delete a question': 'Supprimer une question',
  'The memocard that it was created from remains, and counts as a memocard without a question again.':
    'La mémocarte dont elle est tirée reste, et compte de nouveau comme une carte sans question.',
};
