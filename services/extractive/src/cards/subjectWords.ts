/** A subject without its noun: "the largest", "der letzte". */
export const BARE = {
  en: /(?:^|\s)(?:(?:larg|small|high|low|old|young|long|short|deep|great|strong|fast|earli|lat|b|bigg|weak|rich|poor|near|wid|tall|heavi|hott|cold)est|most \p{L}+|best known|first|second|third|last|latter|former|(?:an|pos)terior|superior|inferior|upper|lower|left|right|only|others?|rest|same)$/iu,
  de: /^(?:[Dd]er|[Dd]ie|[Dd]as) (?:\p{Ll}+)$|(?:^|\s)(?:erste|zweite|dritte|letzte|andere)[nr]?$/u,
  fr: /(?:^|\s)(?:premiere?s?|première?s?|second[es]?|deuxième|derni[eè]re?s?|autres?|plus \p{L}+)$/iu,
  es: /(?:^|\s)(?:primer[oa]?s?|segund[oa]s?|últim[oa]s?|otr[oa]s?|más \p{L}+|mayor)$/iu,
  it: /(?:^|\s)(?:prim[oaie]|second[oaie]|ultim[oaie]|altr[oaie]|più \p{L}+|maggiore)$/iu,
};

/** Prepositions within a subject: "the cell in the middle" is doubt, "the movement of water through a membrane" is not. */
export const ALLOWED = {
  en: new Set('for between with in on to from at against and among into'.split(' ')),
  de: new Set('von der des in im zwischen fur uber mit zu zur zum aus auf an am und oder gegen'.split(' ')),
  fr: new Set('de des du pour sur entre en dans a au aux avec contre par'.split(' ')),
  es: new Set('de del para sobre entre en a al con contra por'.split(' ')),
  it: new Set('di del per su tra in con a ad al alla da dal dalla contro sul sulla nel nella'.split(' ')),
};

/** Possessives and other words that point outside wherever they stand. */
export const POINTING = {
  en: new Set('its their his her our your my such same other another here there thus both'.split(' ')),
  de: new Set(
    'sein seine seiner ihr ihre ihrer unser unsere solche solcher solches dort hier heute damals fruher spater dabei dazu dadurch daraus dies dieser diese dieses jener jene beide oft meist erst nur auch etwa kurz bald zuerst zunachst anfangs daneben daraufhin langfristig kurzfristig gefahrlich wichtig normal typisch bekannt beruhmt spat fruh genau ganz sehr besonders entschlusselt gehandelt jede jeder jedes alle'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'son sa ses leur leurs notre nos votre vos mon ma mes ce cet cette ces tel telle tels telles autre autres meme memes'.split(
      ' ',
    ),
  ),
  es: new Set(
    'su sus nuestro nuestra este esta estos estas ese esa esos esas aquel aquella tal tales otro otra otros otras mismo misma'.split(
      ' ',
    ),
  ),
  it: new Set(
    'suo sua suoi sue loro nostro nostra questo questa questi queste quello quella quei tale tali altro altra altri altre stesso stessa'.split(
      ' ',
    ),
  ),
};
