import { lowerArticle, words, type LanguageData } from './language';

export const it: LanguageData = {
  code: 'it',
  stopWords: words`il lo la i gli le l un uno una e ed o od ma se che chi cui quale quali di del dello della dei degli delle d a al allo alla ai agli alle da dal dallo dalla dai dagli dalle in nel nello nella nei negli nelle con su sul sullo sulla sui sugli sulle per tra fra non ne ci vi si sono era erano fu furono essere stato stata stati state ha hanno aveva avevano avere puo possono questo questa questi queste quello quella quelli quelle esso essa essi esse egli lui lei all dall nell sull dell coll senza quasi verso sotto sopra contro presso loro suo sua suoi sue mio tuo nostro vostro come quando dove perche mentre anche piu meno molto cosi gia ogni tutto tutti tutta tutte altro altra altri altre stesso stessa dopo prima sempre mai quindi poi pero chiamato chiamata`,
  deictic: words`questo questa questi queste quello quella quelli quelle cio esso essa essi esse egli ella lui lei loro suo sua suoi sue noi nostro nostra nostri nostre qui qua li tale tali cosi ne ci si mio mia tuo tua`,
  determiners: words`il lo la i gli le l un uno una`,
  connectives: words`ma e ed o oppure dunque quindi pero tuttavia inoltre anche infine poi allora percio pertanto invece altrimenti cosi infatti analogamente viceversa primo secondo terzo altro altra altri altre che chi cui ossia cioe successivamente dopo neppure nemmeno se mentre`,
  subjectStops: words`che chi cui quale dove quando non ne si se cio in nel nella nei con per tra fra su sul sulla da dal dalla durante dopo prima come perche mentre secondo ha hanno puo possono deve devono sono ma`,
  personal: words`io mi me mio mia miei mie noi nostro nostra nostri nostre tu te ti tuo tua voi vi vostro vostra`,
  pronouns: words`lui lei esso essa essi esse egli ella questo questa questi queste cio`,
  abbreviations: words`sig dott avv egr prof ing dr etc ecc cfr es`,
  abbreviationsBeforeNumbers: words`pag pagg art cap vol fig n p pp`,
  vague: words`scopo obiettivo risultato risultati ragione ragioni causa conseguenza problema domanda esempio esempi differenza idea punto fatto cosa primo prima secondo seconda terzo terza ultimo ultima altro altra nota osservazione attenzione fonte fonti capitolo parte sezione figura tabella data autore titolo esercizio conclusione introduzione soluzione risposta piano riassunto seguente seguenti passo caso niente nulla tutto guerra citta paese libro re autore reazione esperimento approccio tecnica apparecchio trattato battaglia impero partito movimento conflitto accordo testo romanzo poesia quadro azienda termine concetto fiume isola edificio tempio squadra decisione crisi malattia specie popolazione territorio struttura meccanismo paziente legge regola modello teoria idea cambiamento`,
  labels: words`attivita passo osserva curiosita esame prossima prossimo verifica compiti nota note osservazione osservazioni attenzione avviso importante ricorda promemoria consiglio esempio esempi es esercizio compito fonte fonti data autore autori titolo argomento materia introduzione conclusione riassunto figura fig tabella definizione teorema dimostrazione lemma corollario proposizione vedi ps nb obiettivo obiettivi domanda domande risposta soluzione studente studentessa professore professoressa prof insegnante corso lezione schema parole chiave avvertenza trucco pagina diapositiva copyright contatto foto immagine risultato nome classe`,
  aspects: words`esponenti trama tesi critica critiche caratteristica caratteristiche tratti funzione funzioni ruolo origine origini causa cause effetto effetti conseguenza conseguenze vantaggio vantaggi svantaggio svantaggi sintomi trattamento localizzazione dimensioni uso usi struttura composizione metodo stile temi contesto influenze membri sede durata limiti scopo luogo data inizio fine avversario avversari esito fondatore`,
  tasks: words`todo dafare esercizio esercizi compiti compito esame prossima prossimo verifica`,
  conjunctions: words`e ed o ma`,
  inflections: 'azioni zioni endo ando ate ati ute uti ono ano ata ato uta uto ita ito che chi he hi a e i o'.split(
    ' ',
  ),
  selfReference:
    /(?<!\p{L})(?:quest[oaie] (?:capitolo|sezione|testo|lezione|articolo|unità|figura|pagina|paragrafo|documento|corso)|figura \d|tabella \d|vedi (?:sopra|sotto|anche)|come (?:abbiamo visto|si è visto|visto))/iu,
  verbs: words`è sono era erano fu furono sarà ha hanno aveva avevano può possono deve devono viene vengono va vanno fa fanno sta permette`,
  definition:
    /^(?<subject>(?:(?:Il|Lo|La|I|Gli|Le|Un|Uno|Una) |L['’]|Un['’])?[^,;:()]{3,60}?(?: \([^()]{2,40}\))?) (?<verb>è|sono) (?<meaning>(?:(?:uno?|una|il|lo|la|i|gli|le) |l['’]|un['’])[^;:]{3,110}? (?:che|cui|dove|(?:con|in|da|di|a|per|su|tra) (?:cui|il quale|la quale)|(?:nel|dal|al|sul|del)l?[ao]? qual[ei]|format[oaie]|compost[oaie]|costituit[oaie]|utilizzat[oaie]|destinat[oaie]|situat[oaie]|basat[oaie]) .{8,260})$/u,
  ask: {
    whatIs: (subject, verb) => `Che cosa ${verb} ${lowerArticle(subject)}?`,
    fits: (front) => `Che cosa corrisponde a «${front}»?`,
    termOf: (meaning) => `Quale termine corrisponde a questa definizione: «${meaning}»?`,
    acronym: (short) => `Che cosa significa la sigla ${short}?`,
    happened: (date, isDay) => `Che cosa accadde ${isDay ? 'il' : 'nel'} ${date}?`,
    rule: (name) => `Che cosa dice ${name.replace(/^a/iu, 'l’a')}?`,
    formula: (name) => `Formula: ${name}`,
    trueFalse: (term, meaning) => `Vero o falso? ${term}: ${meaning}`,
  },
};
