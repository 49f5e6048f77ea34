/** Memocards and questions. */
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
  'Without its energy no water would rise into the air.': 'Sans son énergie, l’eau ne s’élèverait pas dans l’air.',
  "The account's retention of the card: 0 when never reviewed.":
    'Rétention de la carte par le compte : 0 si elle n’a jamais été révisée.',
  "The account's last review instant. Null when never reviewed.":
    'Instant de la dernière révision par le compte. Null si la carte n’a jamais été révisée.',
};
