/** Lower-case words after which a full stop does not end a sentence: titles and shortened words of fr, en, es, de, it. */
export const ABBREVIATIONS: ReadonlySet<string> = words(
  `mr mrs ms dr prof st sr jr rev gen col capt lt messrs vs viz approx cf al ed eds
   mme mlle mgr pr bd av apr env chap fasc resp ibid op cit litt trad coll
   sra srta dña dn ud uds vd vds lic ee uu núm pág depto admón ej
   hr fr nr abb bzw ca ggf evtl vgl sog bspw inkl exkl hrsg jhd mrd
   sig dott avv egr pag`,
);

/** Abbreviations only before a number: elsewhere they are words that can end a sentence. */
export const BEFORE_NUMBERS: ReadonlySet<string> = words(
  'no n nos p pp ch s kap art abs vol fig figs nr num pag bd t tab eq eqs sec sect ref refs',
);

/** Written with dots inside and yet often last in a sentence: eras, hours. */
export const MAY_END: ReadonlySet<string> = words('j.-c a.c d.c b.c a.d a.m p.m c.e b.c.e');

/** German words that follow an ordinal: "im 19. Jahrhundert", "am 3. Oktober". */
export const AFTER_ORDINAL: ReadonlySet<string> = words(
  `januar jänner februar märz april mai juni juli august september oktober november dezember
   jahrhundert jahrhunderts jahrhunderte jahrtausend jahrtausends jahr jahres lebensjahr tag tages weltkrieg weltkriegs
   klasse auflage kapitel grades ordnung etage stock stunde woche monat mal`,
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
