import { fold } from '@learning-library/common/contract';
import type { SentencePattern } from '../candidate';
import type { Language } from '../../language';
import { isVague, mainOf } from './definitions';
import { pointsBack } from './people';

/** What a thing has one of: its sentence says which. Folded. */
const ATTRIBUTES: Record<Language, RegExp> = {
  en: /^(?:capital|cause|function|role|purpose|aim|goal|job|task|symbol|unit|formula|origin|basis|seat|founder|author|inventor|product|reason|motto|currency|leader|difference|advantage|disadvantage|consequence)$/,
  de: /^(?:\p{L}*(?:hauptstadt|ursache|funktion|aufgabe|ziel|zweck|einheit|formel|symbol|sitz|grunder|erfinder|vorteil|nachteil|unterschied|rolle|grundlage|wahrung|auftrag))$/u,
  fr: /^(?:capitale|cause|fonction|role|but|objectif|unite|formule|symbole|siege|fondateur|auteur|inventeur|produit|origine|monnaie|tache|mission|difference|avantage|inconvenient|consequence)$/,
  es: /^(?:capital|causa|funcion|papel|rol|objetivo|fin|finalidad|unidad|formula|simbolo|sede|fundador|autor|inventor|producto|origen|moneda|tarea|mision|diferencia|ventaja|desventaja|consecuencia)$/,
  it: /^(?:capitale|causa|funzione|ruolo|scopo|obiettivo|unita|formula|simbolo|sede|fondatore|autore|inventore|prodotto|origine|moneta|compito|missione|differenza|vantaggio|svantaggio|conseguenza)$/,
};
const OF = {
  en: /^(?:of|between)$/,
  de: /^(?:von|der|des|zwischen|eines|einer)$/,
  fr: /^(?:de|du|des|entre|d['’].+|de)$/u,
  es: /^(?:de|del|entre)$/,
  it: /^(?:di|del|dello|della|dei|degli|delle|tra|fra|d['’].+|dell['’].+)$/u,
};
const ASK: Record<Language, (subject: string, verb: string) => string> = {
  en: (subject, verb) => `What ${verb} ${subject}?`,
  de: (subject, verb) => `Was ${verb} ${subject}?`,
  fr: (subject, verb) => `${/^la |^une /u.test(subject) ? 'Quelle' : 'Quel'} ${verb} ${subject} ?`,
  es: (subject, verb) => `¿Cuál ${verb} ${subject}?`,
  it: (subject, verb) => `Qual ${verb} ${subject}?`,
};
const ONE = /^(?:is|was|ist|war|est|était|fut|es|era|fue|è|fu)$/u;
const LEAST_WORDS = 2;

/** "The main function of the amygdala is …": what a thing has one of. */
export const attributes: SentencePattern = {
  name: 'attributes',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'The main function of the amygdala is to regulate emotions such as fear.',
      front: 'What is the main function of the amygdala?',
      back: 'To regulate emotions such as fear',
    },
    {
      language: 'de',
      text: 'Die wichtigste Aufgabe der Leber ist die Entgiftung des Blutes.',
      front: 'Was ist die wichtigste Aufgabe der Leber?',
      back: 'Die Entgiftung des Blutes',
    },
    {
      language: 'fr',
      text: 'Le rôle des globules rouges est de transporter le dioxygène.',
      front: 'Quel est le rôle des globules rouges ?',
      back: 'De transporter le dioxygène',
    },
    {
      language: 'es',
      text: 'La causa principal de la erosión es la fuerza del viento.',
      front: '¿Cuál es la causa principal de la erosión?',
      back: 'La fuerza del viento',
    },
    {
      language: 'it',
      text: 'La funzione principale dei polmoni è lo scambio dei gas.',
      front: 'Qual è la funzione principale dei polmoni?',
      back: 'Lo scambio dei gas',
    },
  ],
  refuses: [
    { language: 'en', text: 'The cause of the fire is still unknown to them.' },
    { language: 'en', text: 'The cause is a virus of the common cold.' },
  ],
  make({ parse }, { language }) {
    if (parse?.opening !== '' || !ONE.test(parse.verb)) return [];
    const { code } = language;
    const words = parse.subject.split(' ');
    const at = words.findIndex((word, i) => i > 0 && i < 4 && ATTRIBUTES[code].test(fold(word)));
    if (at < 0 || !language.determiners.has(fold((words[0] ?? '').split(/['’]/u)[0] ?? ''))) return [];
    // "la causa principal de …": the thing follows, at most one word later.
    if (!words.slice(at + 1, at + 3).some((word) => OF[code].test(word.toLowerCase()))) return [];
    const back = mainOf(parse.rest, language);
    if (back === undefined || back.split(' ').length < LEAST_WORDS || pointsBack(back, language)) return [];
    // A noun phrase, a name or what is to be done: no adjective or participle.
    const first = back.split(/[ ’']/u)[0] ?? '';
    const isNoun =
      language.determiners.has(fold(first)) ||
      language.indefinites.has(fold(first)) ||
      /^(?:to|de|d|that|que|che|quella|quello|di)$/u.test(first) ||
      (code !== 'de' && /^\p{Lu}/u.test(first));
    if (!isNoun || isVague(back, language) || isVague(parse.subject, language)) return [];
    return [{ front: ASK[code](parse.subject, parse.verb), back, alone: false }];
  },
};
