import type { LanguageData } from '../../languages';
import { endsSentence, type Line } from './line';

/** "Fig. 6.2", "Abb. 3:", "[Figura 5.2 qui]": what a picture is called. */
const CAPTION =
  /^\[?(?:fig(?:ures?|ura|\.)?|abb(?:ildung|\.)?|foto|photo|doc\.|documento?|ascolto|audio|track|traccia|piste|pista|écoute|listening|imagen?|immagine|ilustración|illustration|grafik|graphique|gráfico|grafico)\s?\d{1,3}(?:[.,-]\d{1,3})?[a-z]?\s?[.:–—-]?\s+/iu;
const MOST_CAPTION = 140;
const MOST_NOTE = 160;
const RESERVED =
  /\b(?:all rights reserved|alle rechte vorbehalten|tous droits réservés|derechos reservados|diritti riservati|reproduction interdite|prohibida (?:la|su) reproducción|vietata la riproduzione|riproduzione (?:vietata|riservata)|not to be reproduced|nachdruck verboten|photocopying (?:is )?prohibited|material fotocopiable|eigentum des verlags|inspection copy|prüfexemplar|ejemplar de muestra|copia saggio|spécimen)/i;
const HOUSE =
  /(?:^|\s)(?:Press|Publish(?:ers?|ing)|Verlag|Éditions?|Ediciones|Editorial|Edizioni|Editrice|Books)(?=[\s,.]|$)/u;
const HOUSE_MARK = /^(?:©|\(c\))\s|[\s,]\d{4}\.?$/;
/** "More about it: www.…", "1 See Appendix B." */
const POINTER =
  /^[^:\d]{2,40}:\s(?:https?:\/\/|www\.)\S+$|^(?:\d{1,2}|[¹²³⁴⁵⁶⁷⁸⁹]|\*)\s(?:see|siehe|vgl|voir|véase|vedi|cfr?|ibid)\b/i;

/** "Online: watch the video" */
const MEDIUM = /^[^:]{2,20}:\s(?:\S+\s){0,3}(?:videos?|vídeos?|vidéos?|audio|website|podcast)\.?$/iu;

/** Whether a line says of a picture, a publisher or another place, and nothing of what the text is about. */
export function isPrinted(text: string, before: Line | undefined, data: LanguageData | undefined): boolean {
  if (text.length > MOST_NOTE) return false;
  if (RESERVED.test(text) || POINTER.test(text) || MEDIUM.test(text)) return true;
  if (HOUSE_MARK.test(text) && HOUSE.test(text) && !hasVerb(text, data)) return true;
  const caption = text.length <= MOST_CAPTION ? CAPTION.exec(text) : null;
  if (caption === null || hasVerb(text, data)) return false;
  const isFree = before === undefined || before.blank || before.dropped || endsSentence(before.text);
  const called = text.slice(caption[0].length);
  return isFree && (/[:.]\s+$/.test(caption[0]) || /^["“«„¿(]?(?:\p{Lu}|qui|here|hier|ici|aquí|$)/u.test(called));
}

function hasVerb(text: string, data: LanguageData | undefined): boolean {
  if (data === undefined) return false;
  const { definingVerbs, oneVerbs, otherVerbs } = data;
  const forms = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return forms.some((form) => definingVerbs.has(form) || oneVerbs.has(form) || otherVerbs.has(form));
}

/** "Prof. Okafor, 3/11, room 4" */
const BYLINE = /(?:^|[\s*])(?:prof|dr|doz)(?:\.|\p{Ll}+)?\s\p{Lu}/iu;
const DAY = /(?:^|[\s,(])\d{1,2}[./]\d{1,2}(?![./]?\d)/;

/** Whether a line at the top tells who taught something on what day. */
export function isByline(text: string, data: LanguageData | undefined): boolean {
  return text.length <= MOST_NOTE && DAY.test(text) && BYLINE.test(text) && !hasVerb(text, data);
}
