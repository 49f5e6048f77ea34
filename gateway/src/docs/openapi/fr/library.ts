export const library: Readonly<Record<string, string>> = {
  'List contents': 'Lister les contenus',
  'Contents in one folder or at the root, newest first. Contents of subfolders are not included. The response never contains the text of a content.':
    'Les contenus placés directement dans un dossier, ou à la racine, les plus récents d’abord. Ceux des sous-dossiers n’y figurent pas. Le texte d’un contenu ne fait jamais partie de la réponse.',
  'Folder to list. Default: the root.':
    'Seulement ce qui se trouve directement dans ce dossier. Sans ce paramètre : la racine.',
  'Create a content': 'Créer un contenu',
  'Stores the text unchanged. This generates nothing and uses no credits. No response contains the text.':
    'Enregistre le texte tel quel : rien n’est généré et aucun crédit n’est utilisé. Le texte ne figure dans aucune réponse.',
  'Read a content': 'Lire un contenu',
  'One content with its counters. Its `ETag` also changes with the counters.':
    'Un contenu et ses décomptes. Son `ETag` change aussi avec les décomptes.',
  'Change a content': 'Modifier un contenu',
  'Changes only the fields that you send. You cannot change the text or the folder of a content.':
    'Ne modifie que les membres envoyés. Ni le texte ni le dossier d’un contenu ne peuvent être modifiés.',
  'Delete a content': 'Supprimer un contenu',
  'Deletes the content with its memocards and questions, and cancels its running generations. A `204` means that everything is deleted. After a `503`, the content is already deleted, and the rest follows automatically.':
    'Ses mémocartes et ses questions sont supprimées avec lui, et ses générations en cours sont annulées. Le `204` signifie que tout cela est fait. Après un `503`, le contenu a déjà disparu et le reste suit de lui-même.',
  'Content identifier.': 'Identifiant du contenu.',
  'Title.': 'Titre.',
  'The water cycle': 'Le cycle de l’eau',
  'Short description.': 'Brève description.',
  'How water moves between sea, air and land.': 'Comment l’eau circule entre la mer, l’air et la terre.',
  en: 'fr',
  'Language code.': 'Code de langue.',
  'Language code. Null when unknown.': 'Code de langue. Null si elle est inconnue.',
  'Holding folder. Null at the root.': 'Dossier qui contient l’élément. Null à la racine.',
  'Holding folder. Omitted or null means the root.': 'Dossier qui contient l’élément. Absent ou null : la racine.',
  'Plain text, paragraphs separated by blank lines, formulas between $...$. Stored as is. Omitted means an empty content.':
    'Texte brut, paragraphes séparés par des lignes vides, formules entre $...$. Enregistré tel quel. Absent : le contenu est vide.',
  'Evaporation is the process by which the heat of the sun turns the water of the sea into vapour.\n\nCondensation is the process by which vapour cools down and becomes the droplets of clouds. Precipitation is the water that falls from clouds as rain, snow or hail.':
    'L’évaporation est le processus par lequel la chaleur du soleil transforme l’eau de la mer en vapeur.\n\nLa condensation est le processus par lequel la vapeur se refroidit et devient les gouttelettes des nuages. La précipitation est le phénomène par lequel l’eau tombe des nuages sous forme de pluie, de neige ou de grêle.',
  'The water cycle in nature': 'Le cycle de l’eau dans la nature',
  'Cover image as a short-lived signed URL: download it, do not store it. Null when none.':
    'Image de couverture, sous forme d’adresse signée de courte durée : téléchargez-la, ne gardez pas l’adresse. Null s’il n’y en a pas.',
  'What the content includes.': 'Ce que comprend le contenu.',
  'The content has a body (text).': 'Le contenu a un corps (du texte).',
  'The content has a summary.': 'Le contenu a un résumé.',
  'Number of memocards.': 'Nombre de mémocartes.',
  'Number of practice questions.': 'Nombre de questions d’entraînement.',
  'Number of podcast episodes ready to play.': 'Nombre d’épisodes de podcast prêts à être écoutés.',
  'Number of source documents.': 'Nombre de documents sources.',

  'List folders': 'Lister les dossiers',
  'Folders in one folder or at the top level, in library order. To read the contents of a folder, use `GET /v1/contents?folderId=…`.':
    'Les dossiers placés directement dans un dossier, ou au premier niveau, dans l’ordre de la bibliothèque. Les contenus d’un dossier se lisent avec `GET /v1/contents?folderId=…`.',
  'Folder to list. Default: the top level.':
    'Seulement ce qui se trouve directement dans ce dossier. Sans ce paramètre : le premier niveau.',
  'Create a folder': 'Créer un dossier',
  'Creates a folder, last among its siblings. Folders can be at most five levels deep. Only a top-level folder can have a color or an icon.':
    'Le nouveau dossier se place après ses voisins. Les dossiers s’imbriquent sur cinq niveaux au plus, et seul un dossier de premier niveau peut avoir une couleur ou une icône.',
  'Read a folder': 'Lire un dossier',
  'One folder, without its contents.': 'Un dossier, sans ce qu’il contient.',
  'Change a folder': 'Modifier un dossier',
  'Changes only the fields that you send. Only a top-level folder can have a color or an icon. You cannot move a folder.':
    'Ne modifie que les membres envoyés. Seul un dossier de premier niveau peut avoir une couleur ou une icône. Un dossier ne peut pas être déplacé.',
  'Delete a folder': 'Supprimer un dossier',
  'Deletes the folder with its subfolders, contents, memocards and questions. A `204` means that everything is deleted. After a `503`, the folder is already deleted, and the rest follows automatically.':
    'Tout ce qu’il contient est supprimé avec lui : sous-dossiers, contenus, leurs mémocartes et leurs questions. Le `204` signifie que tout cela est fait. Après un `503`, le dossier a déjà disparu et le reste suit de lui-même.',
  'Folder identifier.': 'Identifiant du dossier.',
  'Name.': 'Nom.',
  Biology: 'Biologie',
  'Description.': 'Description.',
  'Lower secondary school.': 'Niveau collège.',
  'Parent folder. Null for a top-level folder.': 'Dossier parent. Null pour un dossier de premier niveau.',
  'Parent folder. Omitted or null means top level.': 'Dossier parent. Absent ou null : le premier niveau.',
  'Colour in the form #RRGGBB. Top-level folders only.':
    'Couleur sous la forme #RRGGBB. Dossiers de premier niveau seulement.',
  'Icon name. Top-level folders only.': 'Nom de l’icône. Dossiers de premier niveau seulement.',
};
