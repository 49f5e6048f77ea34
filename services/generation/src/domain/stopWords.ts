export const LANGUAGES = ['fr', 'en', 'es', 'de', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Folded words that carry no matter of their own. They tell languages apart and are never an answer. */
export const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: words(
    `le la les l un une des d du de au aux et ou ou mais donc or ni car que qu qui quoi dont ce cet cette ces c s se sa
     son ses leur leurs mon ma mes ton ta tes notre nos votre vos je tu il elle on nous vous ils elles y en ne n pas plus
     moins tres aussi ainsi est sont etait etaient fut furent etre ete a ont avait avaient avoir dans par pour sur sous
     avec sans entre vers chez depuis pendant avant apres lors lorsque quand comme si tout tous toute toutes meme memes
     autre autres peut peuvent fait font alors encore deja toujours jamais souvent parce puis cela ceci celui celle ceux
     celles chaque quelque quelques plusieurs certains certaines selon afin tandis j m t`,
  ),
  en: words(
    `the a an and or but nor so yet of to in on at by for with without from into onto over under between among through
     during before after above below up down out off about against is are was were be been being has have had do does did
     can could may might must shall should will would not no it its he she they them his her their theirs we us our you
     your i me my this that these those which who whom whose what when where why how than then there here also more most
     less least very such only own same as if because while until although though both each few many much some any all
     other another often always never called known one`,
  ),
  es: words(
    `el la los las lo un una unos unas y e o u de del al a en por para con sin sobre entre hasta desde hacia segun durante
     ante bajo tras que quien quienes cual cuales cuyo cuya cuando donde como porque pues pero sino aunque si no ni es son
     era eran fue fueron ser sido esta estan estaba estaban ha han habia hay tiene tienen puede pueden se su sus mi mis tu
     tus nos le les me te yo el ella ellos ellas nosotros esto este esta estos estas eso ese esa esos esas aquel aquella
     mas menos muy tambien ya asi todo todos toda todas otro otra otros otras mismo misma cada entonces siempre nunca
     llamado llamada`,
  ),
  de: words(
    `der die das den dem des ein eine einen einem einer eines und oder aber denn sondern doch als wie wenn weil dass ob
     obwohl damit bevor nachdem wahrend seit bis in im an am auf aus bei beim mit nach von vom vor zu zum zur uber unter
     zwischen durch fur gegen ohne um ist sind war waren sein wird werden wurde wurden hat haben hatte hatten kann konnen
     konnte muss mussen soll sollen darf nicht kein keine keinen er sie es ich du wir ihr ihm ihn ihnen sich sein seine
     seinen seiner seinem ihre ihren ihrer ihrem dies diese dieser dieses diesem diesen jene jener welche welcher welches
     was wer wo wann auch nur noch schon sehr mehr so da hier dort man alle alles viele einige andere anderen immer nie
     genannt etwa sowie`,
  ),
  it: words(
    `il lo la i gli le l un uno una e ed o od ma se che chi cui quale quali di del dello della dei degli delle d a al allo
     alla ai agli alle da dal dallo dalla dai dagli dalle in nel nello nella nei negli nelle con su sul sullo sulla sui
     sugli sulle per tra fra non ne ci vi si e sono era erano fu furono essere stato stata stati state ha hanno aveva
     avevano avere puo possono questo questa questi queste quello quella quelli quelle esso essa essi esse egli lui lei
     loro suo sua suoi sue mio tuo nostro vostro come quando dove perche mentre anche piu meno molto cosi gia ogni tutto
     tutti tutta tutte altro altra altri altre stesso stessa dopo prima sempre mai quindi poi pero chiamato chiamata`,
  ),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
