import { list, phrases, sequences, words, type LanguageData } from './language';
import { clauses } from './clauses/it';
import { definingVerbs, relations } from './verbs/it';

export const it: LanguageData = {
  stopWords: words(
    `il lo la i gli le l un uno una e ed o od ma se che chi cui quale quali di del dello della dei degli delle d a al allo
     alla ai agli alle da dal dallo dalla dai dagli dalle in nel nello nella nei negli nelle con su sul sullo sulla sui
     sugli sulle per tra fra non ne ci vi si e sono era erano fu furono essere stato stata stati state ha hanno aveva
     avevano avere puo possono questo questa questi queste quello quella quelli quelle esso essa essi esse egli lui lei
     all dall nell sull dell coll senza quasi verso sotto sopra contro presso loro suo sua suoi sue mio tuo nostro vostro come quando dove perche mentre anche piu meno molto cosi gia ogni tutto
     tutti tutta tutte altro altra altri altre stesso stessa dopo prima sempre mai quindi poi pero chiamato chiamata`,
  ),
  inflections: list('azioni zioni endo ando ate ati ute uti ono ano ata ato uta uto ita ito che chi he hi a e i o'),
  deictic: words(
    `questo questa questi queste quello quella quelli quelle cio esso essa essi esse egli ella lui lei loro suo sua suoi sue
     noi nostro nostra nostri nostre qui qua li tale tali cosi ne ci si mio mia tuo tua`,
  ),
  pronouns: words('lui lei esso essa essi esse egli ella questo questa questi queste cio'),
  clitics: words('gli lo li ne vi'),
  anaphors: words('suo sua suoi sue loro stesso stessa stessi stesse altro altra altri altre'),
  personal: words('io mi me mio mia miei mie noi nostro nostra nostri nostre tu te ti tuo tua voi vi vostro vostra'),
  subjectless: words(
    `è sono era erano fu furono ha hanno aveva avevano ebbe contiene contengono consiste consistono permette permettono serve
     servono può possono si produce producono nasce muore avviene avvengono forma formano dipende misura vive vivono scrisse nacque morì
     comprende esistono esiste possiede possiedono deve devono non rappresenta costituisce agisce aiuta genera
     provoca appare divenne diede fece fecero rimase venne vennero ne ci viene vengono visse prese`,
  ),
  subjectlessEndings: list('ò arono irono erono ava avano eva evano iva ivano ì'),
  abbreviations: words('sig dott avv egr prof ing dr etc ecc cfr es'),
  abbreviationsBeforeNumbers: words('pag pagg art cap vol fig n p pp'),
  indefinites: words('un uno una'),
  demonstratives: words('questo questa questi queste'),
  determiners: words('il lo la i gli le l un uno una'),
  quantifiers: words(
    'circa quasi meno nessun nessuno nessuna ogni tutto tutti tutte due tre quattro cinque sei sette otto nove dieci diversi diverse quello quella colui coloro',
  ),
  nameParticles: words('da di de del della dei degli la il van von e d ibn al'),
  epithets: words(
    'grande magnifico moro vecchio giovane buono bello breve pio temerario calvo grosso conquistatore terribile santo giusto saggio censore',
  ),
  relatives: words('che cui quale quali chi dove'),
  connectives: words(
    `ma e ed o oppure dunque quindi pero tuttavia inoltre anche infine poi allora percio pertanto invece altrimenti cosi
     infatti analogamente viceversa primo secondo terzo altro altra altri altre che chi cui ossia cioe successivamente
     dopo neppure nemmeno se mentre`,
  ),
  interjections: words(
    'si sì no bene bravo brava bravi bravissimo benissimo certo esatto esattamente ah oh giusto ok va perfetto grazie ecco allora beh mah eh dunque insomma',
  ),
  spoken: {
    knows: /^(?:chi|qualcuno) sa,? (?=chi )/iu,
    rewrites: [[/^([^,?]{3,50}?),? (?:che )?cos['’](è|era|sono|erano)\?$/iu, "Che cos'$2 $1?"]],
    fillers: /,? (?:esattamente|allora|già|quindi|a proposito)(?=,? ?\?)/giu,
    addresses: /\p{L}{3,}(?:ate|ete|ite|esti|asti)\s?\?$/iu,
    defines:
      /^(?:il |lo |la |una? )?(?!questo |cosa |che )(?<term>\p{L}[\p{L} -]{2,30}?) (?:significa|vuol dire) (?=\p{L})/iu,
    itIs: /^(?:è|sono|era|erano|fu|furono) /iu,
    opens: /^(?:perché|come(?! (?:si chiama|chiam))|(?:che |che cosa |cosa )(?:succede|accade|successe))/iu,
    plain: (said) => said.replace(/^(?:e )?(\p{L}[^,.;:]{2,40}) invece (?=\p{Ll}|è)/u, '$1 '),
  },
  conjunctions: words('e ed o ma'),
  rowsOfPredicates: true,
  predicateEndings: list('ono ano'),
  participlesDiffer: true,
  formOfVerb: undefined,
  keepsBy: true,
  ambiguous: words('forma causa regola misura porta parte prova parla guida cura critica tratta legge usa media nota'),
  particles: words(''),
  adverbs: words('soltanto solamente anche soprattutto sempre inoltre quindi solo oggi allora intorno attorno'),
  asking: words('che cosa cos chi quale quali qual quando dove come perche quanto quanta quanti quante'),
  subjectStops: words(
    `che chi cui quale dove quando non ne si se cio in nel nella nei con per tra fra su sul sulla da dal dalla durante dopo
     prima come perche mentre secondo ha hanno puo possono deve devono sono ma`,
  ),
  vague: words(
    `scopo obiettivo risultato risultati ragione ragioni causa conseguenza problema domanda esempio esempi differenza idea
     punto fatto cosa primo prima secondo seconda terzo terza ultimo ultima altro altra nota osservazione attenzione fonte
     fonti capitolo parte sezione figura tabella data autore titolo esercizio conclusione introduzione soluzione risposta
     piano riassunto seguente seguenti passo caso niente nulla tutto`,
  ),
  generic: words(
    `eruzione lingua linguaggio cima opera film sinfonia indice sito flotta dinastia regno invenzione scoperta viaggio
     spedizione rivolta attacco incendio alluvione carestia epidemia catastrofe canale ponte torre palazzo castello
     cattedrale villaggio colonia monumento statua processo sentenza riforma programma progetto organizzazione istituzione
     associazione satellite sonda missione vaccino scala processo metodo sistema effetto fenomeno sostanza regione periodo
     evento guerra citta paese libro re autore reazione esperimento approccio tecnica apparecchio trattato battaglia impero
     partito movimento conflitto accordo testo romanzo poesia quadro azienda termine concetto fiume isola edificio tempio
     squadra decisione crisi malattia specie popolazione territorio struttura meccanismo paziente legge regola modello
     teoria idea cambiamento`,
  ),
  namedKinds: words(''),
  complements: words('di del della dei degli delle d dello che per in tra fra con da a al'),
  labels: words(
    `esame prossima prossimo verifica compiti nota note osservazione osservazioni attenzione avviso importante ricorda promemoria consiglio esempio esempi es esercizio
     compito compiti fonte fonti data autore autori titolo argomento materia introduzione conclusione riassunto figura fig
     tabella definizione teorema dimostrazione lemma corollario proposizione vedi ps nb obiettivo obiettivi domanda domande
     risposta soluzione studente studentessa professore professoressa prof insegnante corso lezione schema parole chiave
     avvertenza trucco pagina diapositiva copyright contatto foto immagine risultato nome classe`,
  ),
  termLabels: words('tema immagine pagina titolo figura tabella corso classe fonte lemma teorema foto nota materia'),
  aspects: words(
    `tesi critica critiche caratteristica caratteristiche tratti funzione funzioni ruolo origine origini causa cause
     effetto effetti conseguenza conseguenze vantaggio vantaggi svantaggio svantaggi sintomi trattamento
     localizzazione dimensioni uso usi struttura composizione metodo stile temi contesto influenze membri sede durata
     limiti scopo
     luogo data inizio fine avversario avversari esito fondatore`,
  ),
  questionLabels: words('d domanda'),
  answerLabels: words('r risposta'),
  vocabulary: words(
    'vocabolario vocaboli parole inglese italiano francese tedesco spagnolo traduzione lessico verbi espressioni',
  ),
  pages: words('pagina pag p diapositiva foglio slide'),
  chapters: words('capitolo parte sezione lezione unita modulo articolo titolo tema atto libro incontro'),
  people: words(
    `personaggio rappresentante esponente figura scrittore scrittrice poeta poetessa romanziere filosofo filosofa matematico matematica fisico fisica chimico chimica
     biologo biologa medico scienziato scienziata re regina imperatore imperatrice presidente pittore pittrice
     compositore compositrice musicista scultore architetto esploratore navigatore uomo donna ministro avvocato militare
     storico economista ingegnere astronomo politico monaco vescovo papa principe principessa duca drammaturgo giornalista
     naturalista botanico geologo figlio figlia inventore fondatore fondatrice autore autrice condottiero giurista teologo
     persona persone attore attrice cantante faraone cardinale soldato sacerdote maestro maestra banchiere geografo
     informatico statista patriota`,
  ),
  peopleEndings: list('ologo ologa'),
  nounEndings: list('zione sione ismo ita mento logia anza enza grafia tesi osi ura ezza aggio'),
  adverbEnding: 'mente',
  ordinals: words(''),
  superlativeEndings: list(''),
  participleEndings: list(
    'ato ata ati ate uto uta uti ute ito ita iti ite tto tta tti tte so sa si se rto rta rti rte lto lta lti lte nto nta nti nte',
  ),
  tasks: words('todo dafare esercizio esercizi compiti compito esame prossima prossimo verifica'),
  lightVerbs: words('svolge svolgono svolse mette mettono mise porta portano pone pongono'),
  adjectivesFollow: true,
  capitalNouns: false,
  definingVerbs,
  relations,
  namings: [
    { opening: 'si chiama', verb: '', ask: (x) => `Che cosa si chiama ${x}?` },
    { opening: 'si definisce', verb: '', ask: (x) => `Che cosa si definisce ${x}?` },
    { opening: 'per', verb: 'si intende', ask: (x) => `Che cosa si intende per ${x}?` },
    { opening: 'con', verb: 'si intende', ask: (x) => `Che cosa si intende con ${x}?` },
  ],
  deeds: words(
    `scoprì inventò propose fondò scrisse pubblicò formulò descrisse sviluppò introdusse costruì dipinse compose progettò creò
     mostrò provò dimostrò stabilì osservò spiegò coniò conquistò sconfisse diresse firmò ricevette abolì proclamò completò
     scopre inventa propone fonda scrive pubblica dipinge isolò misurò calcolò identificò tradusse vinse ordinò dichiarò
     convocò definì distinse promulgò guidò governò brevettò presentò unificò realizzò ha_scoperto ha_inventato ha_scritto
     ha_fondato ha_proposto ha_pubblicato ha_formulato ha_descritto ha_sviluppato ha_costruito ha_dipinto ha_dimostrato`,
  ),
  lifeVerbs: words(
    'nacque morì trasferì viaggiò sposò conobbe entrò studiò visse tornò lavorò insegnò fuggì soggiornò partecipò imparò frequentò dipinse scrisse compose',
  ),
  objectArticles: words('il lo la i gli le l un uno una'),
  deedEndings: ['ò', 'ì'],
  resumes: new Map([['', ['il', 'lo', 'la', "l'", 'i', 'gli', 'le', 'un', 'una', 'uno', "un'", '']]]),
  pointers: new Map<string, readonly string[]>(list('suo sua suoi sue').map((key): [string, string[]] => [key, []])),
  negations: words('non mai niente nessun nessuno nessuna senza'),
  oneVerbs: words('è era fu ha aveva'),
  severalVerbs: words('sono erano furono hanno avevano'),
  whoever: undefined,
  severalNouns: undefined,
  finiteEndings: {
    articles: words('i gli le'),
    one: /[aeòìé]$/u,
    several: /no$/u,
  },
  plainForm: undefined,
  existentials: [
    { opening: 'ci sono', ask: (x) => `Quali ${x} ci sono?` },
    { opening: 'esistono', ask: (x) => `Quali ${x} esistono?` },
    { opening: 'si distinguono', ask: (x) => `Quali ${x} si distinguono?` },
  ],
  datePrepositions: ['nel', "nell'anno", 'verso il', 'intorno al', 'in'],
  dayPrepositions: ['il', "l'"],
  questionWords: {
    year: 'In che anno',
    date: 'In che data',
    by: 'Da chi',
    byWhat: 'Da chi o da che cosa',
    why: 'Perché',
  },
  askClause: (question, clause) => `${question} ${clause}?`,
  inversions: new Map(
    phrases(
      'nacque, morì, cominciò, iniziò, terminò, finì, scoppiò, cadde, fu, furono, ebbe, crollò, entrò, apparve',
    ).map((verb) => [verb, { before: verb, behind: '' }] as const),
  ),
  otherVerbs: words(
    'viaggia viaggiano cade cadono scende scendono sale salgono dura durano nasce nascono muore cresce crescono arriva arrivano ha hanno aveva può possono deve devono fa fanno vive vivono va vanno viene vengono usa usano si non esiste esistono diventano divenne divennero diventò',
  ),
  causes: sequences(
    'perche, poiche, a causa di, a causa del, a causa della, a causa dei, grazie a, grazie al, grazie alla',
  ),
  causeStops: words('e sono era non solo soltanto soprattutto proprio ed o'),
  by: ['da', 'dal', 'dalla', 'dallo', 'dai', 'dagli', 'dalle', 'dall'],
  clauses,
  passives: words('essere viene vengono fu furono stato stata stati state è sono venne'),
  units: words(
    `metri metro chilometri chilometro centimetri millimetri chilogrammi chilogrammo grammi grammo tonnellate tonnellata litri
     litro gradi grado per cento secondi minuti minuto ore ora giorni giorno settimane settimana mesi mese anni anno secoli
     euro dollari joule watt kilowatt volt newton pascal kelvin milioni milione miliardi mila volte bit byte calorie quadrati
     cubi ettari`,
  ),
  numberWords: words(
    `due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento duecento mille duemila tremila diecimila centomila`,
  ),
  months: words('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
  askWhat: (rest) => `Che cosa ${rest}?`,
  askWho: (rest) => `Chi ${rest}?`,
  askWhy: (clause) => `Perché ${clause}?`,
  askLabel: (label) => `Che cosa si intende per «${label}»?`,
  askWord: (word) => `Che cosa significa «${word}»?`,
  askAcronym: (acronym) => `Che cosa significa la sigla ${acronym}?`,
  askFormula: (name) => `Quale formula corrisponde a «${name}»?`,
  askEvent: (date) => `Che cosa accadde: ${date}?`,
  askLife: (name) => `Quando visse ${name}?`,
  askCode: (code) => `Che cosa fa questo codice: ${code}`,
  askOf: (thing, what) => `${thing}: ${what}?`,
  quote: (text) => `«${text}»`,
  askMatch: (topic) => `Che cosa corrisponde a ${topic}?`,
  askPoints: (topic, count) => `Quali sono i ${count} punti di ${topic}?`,
  askParts: (topic) => `Che cosa comprende ${topic}?`,
  askRule: (rule) => `Che cosa dice ${rule}?`,
};
