import { words, type Clause, type LanguageData } from './language';
import { ITALIAN_VERBS } from './regularVerbs';

export const it: LanguageData = {
  code: 'it',
  stopWords: words(
    `il lo la i gli le l un uno una e ed o od ma se che chi cui quale quali di del dello della dei degli delle d a al allo
     alla ai agli alle da dal dallo dalla dai dagli dalle in nel nello nella nei negli nelle con su sul sullo sulla sui
     sugli sulle per tra fra non ne ci vi si sono era erano fu furono essere stato stata stati state ha hanno aveva avevano
     avere puo possono questo questa questi queste quello quella quelli quelle esso essa essi esse egli lui lei all dall
     nell sull dell coll senza quasi verso sotto sopra contro presso loro suo sua suoi sue mio tuo nostro vostro come
     quando dove perche mentre anche piu meno molto cosi gia ogni tutto tutti tutta tutte altro altra altri altre stesso
     stessa dopo prima sempre mai quindi poi pero chiamato chiamata`,
  ),
  deictic: words(
    `questo questa questi queste quello quella quelli quelle cio esso essa essi esse egli ella lui lei loro suo sua suoi
     sue noi nostro nostra nostri nostre qui qua li tale tali cosi ne ci si mio mia tuo tua`,
  ),
  determiners: words(`il lo la i gli le l un uno una`),
  indefinites: words(`un uno una`),
  connectives: words(
    `ma e ed o oppure dunque quindi pero tuttavia inoltre anche infine poi allora percio pertanto invece altrimenti cosi
     infatti analogamente viceversa primo secondo terzo altro altra altri altre che chi cui ossia cioe successivamente dopo
     neppure nemmeno se mentre`,
  ),
  subjectStops: words(
    `che chi cui quale dove quando non ne si se cio in nel nella nei con per tra fra su sul sulla da dal dalla durante dopo
     prima come perche mentre secondo ha hanno puo possono deve devono sono ma`,
  ),
  anaphors: words(`suo sua suoi sue loro stesso stessa stessi stesse altro altra altri altre`),
  personal: words(`io mi me mio mia miei mie noi nostro nostra nostri nostre tu te ti tuo tua voi vi vostro vostra`),
  demonstratives: words(`questo questa questi queste`),
  pronouns: words(`lui lei esso essa essi esse egli ella questo questa questi queste cio`),
  abbreviations: words(`sig dott avv egr prof ing dr etc ecc cfr es`),
  abbreviationsBeforeNumbers: words(`pag pagg art cap vol fig n p pp`),
  generic: words(
    `parola nome lago eruzione lingua linguaggio cima opera film sinfonia indice sito flotta dinastia regno invenzione scoperta viaggio
     spedizione rivolta attacco incendio alluvione carestia epidemia catastrofe canale ponte torre palazzo castello
     cattedrale villaggio colonia monumento statua processo sentenza riforma programma progetto organizzazione istituzione
     associazione satellite sonda missione vaccino scala metodo sistema effetto fenomeno sostanza regione periodo evento
     guerra citta paese libro re autore reazione esperimento approccio tecnica apparecchio trattato battaglia impero
     partito movimento conflitto accordo testo romanzo poesia quadro azienda termine concetto fiume isola edificio tempio
     squadra decisione crisi malattia specie popolazione territorio struttura meccanismo paziente legge regola modello
     teoria idea cambiamento`,
  ),
  vague: words(
    `scopo obiettivo risultato risultati ragione ragioni causa conseguenza problema domanda esempio esempi differenza idea
     punto fatto cosa primo prima secondo seconda terzo terza ultimo ultima altro altra nota osservazione attenzione fonte
     fonti capitolo parte sezione figura tabella data autore titolo esercizio conclusione introduzione soluzione risposta
     piano riassunto seguente seguenti passo caso niente nulla tutto`,
  ),
  labels: words(
    `attivita passo osserva curiosita esame prossima prossimo verifica compiti nota note osservazione osservazioni attenzione avviso importante ricorda
     promemoria consiglio esempio esempi es esercizio compito fonte fonti data autore autori titolo argomento materia
     introduzione conclusione riassunto figura fig tabella definizione teorema dimostrazione lemma corollario proposizione
     vedi ps nb obiettivo obiettivi domanda domande risposta soluzione studente studentessa professore professoressa prof
     insegnante corso lezione schema parole chiave avvertenza trucco pagina diapositiva copyright contatto foto immagine
     risultato nome classe`,
  ),
  aspects: words(
    `tesi critica critiche caratteristica caratteristiche tratti funzione funzioni ruolo origine origini causa cause
     effetto effetti conseguenza conseguenze vantaggio vantaggi svantaggio svantaggi sintomi trattamento localizzazione
     dimensioni uso usi struttura composizione metodo stile temi contesto influenze membri sede durata limiti scopo luogo
     data inizio fine avversario avversari esito fondatore`,
  ),
  people: words(
    `membro membri personaggio rappresentante esponente figura scrittore scrittrice poeta poetessa romanziere filosofo filosofa
     matematico matematica fisico fisica chimico chimica biologo biologa medico scienziato scienziata re regina imperatore
     imperatrice presidente pittore pittrice compositore compositrice musicista scultore architetto esploratore navigatore
     uomo donna ministro avvocato militare storico economista ingegnere astronomo politico monaco vescovo papa principe
     principessa duca drammaturgo giornalista naturalista botanico geologo figlio figlia inventore fondatore fondatrice
     autore autrice condottiero giurista teologo persona persone attore attrice cantante faraone cardinale soldato
     sacerdote maestro maestra banchiere geografo informatico statista patriota`,
  ),
  tasks: words(`todo dafare esercizio esercizi compiti compito esame prossima prossimo verifica`),
  months: words(`gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre`),
  units: words(
    `metri metro chilometri chilometro centimetri millimetri chilogrammi chilogrammo grammi grammo tonnellate tonnellata
     litri litro gradi grado per cento secondi minuti minuto ore ora giorni giorno settimane settimana mesi mese anni anno
     secoli euro dollari joule watt kilowatt volt newton pascal kelvin milioni milione miliardi mila volte bit byte calorie
     quadrati cubi ettari`,
  ),
  numberWords: words(
    `due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette
     diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento duecento mille duemila
     tremila diecimila centomila`,
  ),
  deeds: words(
    `scoprì inventò propose fondò scrisse pubblicò formulò descrisse sviluppò introdusse costruì dipinse compose progettò
     creò mostrò provò dimostrò stabilì osservò spiegò coniò conquistò sconfisse diresse firmò ricevette abolì proclamò
     completò elabora sviluppa introduce teorizza riforma conia elaborò sviluppò scopre inventa propone fonda scrive pubblica dipinge isolò misurò calcolò identificò tradusse vinse ordinò
     dichiarò convocò definì distinse promulgò guidò governò brevettò presentò unificò realizzò invase attaccò occupò annesse nominò istituì introdusse fece_costruire ha_scoperto ha_inventato
     ha_scritto ha_fondato ha_proposto ha_pubblicato ha_formulato ha_descritto ha_sviluppato ha_costruito ha_dipinto
     ha_dimostrato`,
  ),
  negations: words(`non mai niente nessun nessuno nessuna senza`),
  nameParticles: words(`da di de del della dei degli la il van von e d ibn al`),
  conjunctions: words(`e ed o ma`),
  inflections: [
    'azioni',
    'zioni',
    'endo',
    'ando',
    'ate',
    'ati',
    'ute',
    'uti',
    'ono',
    'ano',
    'ata',
    'ato',
    'uta',
    'uto',
    'ita',
    'ito',
    'che',
    'chi',
    'he',
    'hi',
    'a',
    'e',
    'i',
    'o',
  ],
  peopleEndings: ['ologo', 'ologa'],
  finite: new Set([
    ...ITALIAN_VERBS,
    ...words(
      `può possono deve devono viene vengono
     sta stanno stava stavano aveva avevano
     contiene contengono produce producono assorbe assorbono trasforma trasformano misura misurano protegge proteggono
     comprende comprendono possiede possiedono trasporta trasportano libera liberano studia studiano descrive descrivono
     rappresenta rappresentano permette permettono provoca provocano causa causano regola regolano controlla controllano
     separa separano unisce uniscono collega collegano circonda circondano immagazzina immagazzinano fornisce forniscono
     garantisce garantiscono vieta esprime esprimono definisce definiscono costituisce costituiscono crea creano richiede
     richiedono sostituisce sostituiscono significa significano afferma stabilisce indica indicano genera generano include
     includono impedisce impediscono favorisce favoriscono forma formano copre coprono cattura catturano pompa filtra
     filtrano converte convertono dirige abbraccia accelera accelerano accompagna accoglie adotta affronta aiuta allarga
     alimenta alimentano altera amministra analizza analizzano applica approva apre assicura assicurano assume attacca
     attaccano attira attiva attraversa attraversano autorizza batte blocca bloccano brucia calcola cambia celebra cerca
     chiude colpisce colpiscono combatte combattono combina comporta comportano comunica condanna condivide conduce confina
     conferma conquista conserva conservano contrasta coordina corregge costruisce critica cura custodisce decide decompone
     decompongono difende difendono digerisce digeriscono diminuisce distingue distribuisce distrugge distruggono divide
     dividono domina elegge eleggono elimina eliminano emette emettono entra esamina esclude esegue eseguono esercita
     esercitano evita evitano facilita facilitano finanzia fonda frena garantì gestisce gestiscono giudica governa guida
     identifica illustra imita immette implica implicano importa imposta incarna indebolisce influenza influenzano inibisce
     integra interpreta introduce introducono invade invia lega legano limita limitano mantiene mantengono marca mette
     migliora minaccia modifica modificano mostra mostrano muove narra nega nomina occupa occupano offre offrono ordina
     organizza ottiene ottengono paga percepisce perde perdono permise possedeva precede prende prevede promuove promuovono
     propone prova pulisce raccoglie raccolgono racconta raffigura raggiunge rallenta realizza recepisce rende respinge
     restituisce ricopre ricoprono riconosce rifiuta rilascia rilasciano rinforza ripudia risolve rispetta rivela salva
     segna segnano segue sfrutta simboleggia sintetizza sostiene sostengono sottolinea spiega spiegano spinge spingono
     stimola stimolano subisce supera superano svolge svolgono tocca traduce trasferisce trasmette trasmettono tratta
     trattiene trova usa usano utilizza utilizzano valuta valutano vende verifica viola elabora elaborano provocò segnò
     introdusse impose sostenne fondò abolì unì stabilì determina determinano aumenta riduce riducono secerne secernono
     fissa fissano riceve ricevono fabbrica fabbricano sintetizzano riflette impone codifica codificano ospita consente
     consentono è sono dipende dipendono deriva derivano compone compongono consiste consistono suddivide basa basano serve
     servono appartiene appartengono corrisponde equivale porta oppone trovano avviene avvengono nasce nacque vive vivono
     cresce crescono sfocia scorre sviluppò sviluppa ha svolse accumula articola articolano dà danno contribuisce
     contribuiscono riferisce riferiscono applicano adatta risponde resiste proviene provengono fa fanno nutre nutrono
     parla dispone reagisce reagiscono lotta deve devono chiama chiamano scoprì inventò propose scrisse pubblicò formulò
     descrisse costruì dipinse compose progettò creò mostrò provò dimostrò osservò spiegò coniò conquistò sconfisse diresse
     firmò ricevette proclamò completò scopre inventa scrive pubblica dipinge isolò misurò calcolò identificò tradusse
     vinse ordinò dichiarò convocò definì distinse promulgò guidò governò brevettò presentò unificò realizzò ha_scoperto
     ha_inventato ha_scritto ha_fondato ha_proposto ha_pubblicato ha_formulato ha_descritto ha_sviluppato ha_costruito
     ha_dipinto ha_dimostrato viaggia viaggiano cade cadono scende scendono sale salgono dura durano nascono muore arriva
     arrivano hanno aveva può possono va vanno viene vengono si non vuole vogliono voleva volevano sa sanno tiene tengono dice dicono disse esce escono rimane rimangono sceglie scelgono raggiunse raggiunsero decise decisero accettò nomina venne vennero esiste esistono diventano divenne divennero diventò era
     fu erano furono avevano`,
    ),
  ]),
  finiteEndings:
    /^\p{Ll}{3,}(?:ò|arono|irono|erono|avano|evano|ivano|ava|eva)$|^(?:fece|ebbe|diede|prese|scrisse|nacque|visse|vinse|divenne|disse|mise|perse|ha|hanno|aveva)$/u,
  beForms: words('è sono era erano fu furono'),
  defining: [
    '{è|sono|era|erano|fu|furono} => Che cosa {} $? => Chi {} $?',
    '{indica|designa|significa} => Che cosa {} $?',
  ],
  relations: [
    "{è composto|è composta|sono composti|sono composte|è formato|è formata|sono formati|sono formate|è costituito|è costituita|sono costituiti|sono costituite} @{da|dal|dalla|dai|dalle|dallo|dall'|dall’|di} => Da che cosa {} $?",
    '{dipende|dipendono|deriva|derivano} @{da|dal|dalla|dai|dalle} => Da che cosa {} $?',
    "{consiste|consistono|si divide|si dividono} @{in|nel|nella|nello|nell'|nell’} => In che cosa {} $?",
    '{è caratterizzato|è caratterizzata|si caratterizza|sono caratterizzati|sono caratterizzate} @{da|dal|dalla|dai|dalle|per} => Da che cosa {} $?',
    '{è diviso|è divisa|si suddivide|si suddividono|è suddiviso|è suddivisa} @in => In che cosa {} $?',
    '{serve|servono} @{a|per|ad} => A che cosa {} $?',
    '{si basa|si basano|si fonda|si fondano} @{su|sul|sulla|sui|sulle} => Su che cosa {} $?',
    "{si trova|si trovano|è situato|è situata|sono situati|sono situate|è situato|ha sede} @{in|nel|nella|nei|nelle|nello|a|al|alla|tra|fra|sul|sulla|sotto|sopra|lungo|all'|all’} => Dove {} $?",
    '{contiene|contengono|comprende|comprendono|produce|producono|misura|misurano|protegge|proteggono|studia|studiano|regola|regolano|trasporta|trasportano|permette|permettono|provoca|provocano|causa|causano|garantisce|rappresenta|rappresentano|possiede|possiedono|genera|generano|libera|liberano|secerne|secernono|favorisce|favoriscono|facilita|facilitano|impedisce|impediscono|evita|evitano|stimola|stimolano|inibisce|inibiscono|elimina|eliminano|distrugge|distruggono|assorbe|assorbono|fabbrica|fabbricano|sintetizza|sintetizzano|costituisce|costituiscono|determina|determinano|simboleggia|simboleggiano|vieta|vietò|abolì|istituì|stabilì|impose|richiede|richiedono|raggruppa|raggruppano|separa|separano|collega|collegano|circonda|circondano|trasmette|trasmettono|controlla|controllano|crea|creano|introdusse|descrive|descrivono|include|includono|riguarda|riguardano|prevede|prevedono|prevedeva|segnò|segna|forma|formano|fornisce|forniscono|riceve|ricevono|trasforma|trasformano|aumenta|aumentano|riduce|riducono|limita|limitano|sostituisce|sostituiscono|riflette|riflettono|esprime|esprimono|difende|difendono|rifiuta|rifiutano|propone|propongono|permise|provocò|causò|favorì|creò|fondò|conquistò|conquistarono|ottenne|perse|proclamò|adottò|rafforzò|rafforza|rafforzano|indebolì|ridusse|aumentò|emanò|concesse|pose|implica|implicano|spiega|spiegano|rivela|rivelano|analizza|analizzano|esamina|esaminano|filtra|filtrano|emette|emettono|copre|coprono|accelera|accelerano|mantiene|mantengono|occupa|occupano|occupò|invase|alimenta|alimentano|dirige|dirigono|attrae|attraggono|consente|consentono|indica|indicano|ospita|ospitano} => Che cosa {} $?',
    "{fa|fanno|faceva|facevano} parte @{di|del|della|dei|degli|delle|dello|dell'|dell’} => Di che cosa {} parte $?",
    "{dà|danno|diede|diedero} origine @{a|ad|al|alla|ai|agli|alle|all'|all’} => A che cosa {} origine $?",
    "{porta|portano|portò|conduce|conducono|condusse|contribuisce|contribuiscono|contribuì|appartiene|appartengono|corrisponde|corrispondono|equivale|si oppone|si oppongono} @{a|ad|al|alla|ai|agli|alle|allo|all'|all’} => A che cosa {} $?",
    "{si occupa|si occupano|tratta|trattano} @{di|del|della|dei|degli|delle|dello|dell'|dell’} => Di che cosa {} $?",
    '{si concentra|si concentrano} @{su|sul|sulla|sui|sulle} => Su che cosa {} $?',
    "{è dovuto|è dovuta|sono dovuti|sono dovute} @{a|ad|al|alla|ai|alle|agli|all'|all’} => A che cosa {} $?",
    "{è responsabile|sono responsabili} @{di|del|della|dei|delle|degli|dell'|dell’} => Di che cosa {} $?",
    '{si trasforma|si trasformano} @in => In che cosa {} $?',
    "{nasce|nascono|proviene|provengono|si origina|si originano} @{da|dal|dalla|dai|dalle|dall'|dall’} => Da che cosa {} $?",
    "{avviene|avvengono|si svolge|si svolgono|ha luogo|vive|vivono} @{in|nel|nella|nei|nelle|nell'|nell’|su|sul|sulla} => Dove {} $?",
    '{è definito|è definita|si definisce|viene definito|viene definita|può essere definito|può essere definita} @come => Come {} $?',
    '{afferma|stabilisce|dimostra|sostiene} @che => Che cosa {} $?',
  ],
  namings: [
    /^si (?:ha|parla di|verifica) (?:uno? |una |un['’])?(?<term>[^,;:]{2,50}?) (?<what>quando .{12,220})[.]?$/iu,
    /^(?<what>(?:uno?|una|il|lo|la|i|gli|le|un['’]|l['’]) ?.{12,160}?),? (?:si chiamano?|prende il nome di|prendono il nome di|è dett[oa]|sono dett[ie]|viene chiamat[oa]|è chiamat[oa]) (?:anche )?(?<term>[^,;:]{2,50})[.]?$/iu,
    /^(?:per|con il termine|con) (?<term>[^,;:]{2,50}?) si (?:intende|intendono) (?<what>.{12,220})[.]?$/iu,
    /^si (?:chiama|definisce) (?<term>[^,;:]{2,50}?) (?<what>(?:uno?|una|il|lo|la|i|gli|le|un['’]|l['’]) ?.{12,220})[.]?$/iu,
  ],
  causes: /^(?<clause>.{15,200}?),? (?<cause>(?:perché|poiché|dato che|in quanto) .{10,250})/iu,
  yearIn:
    /(?<![\p{L}\d])(?:(?:nel|nell'anno|verso il|intorno al|dal|fino al) )?(?<year>1[0-9]{3}|20[0-4][0-9])(?![\p{L}\d–-])/u,
  selfReference:
    /(?<!\p{L})(?:quest[oaie] (?:capitolo|sezione|testo|lezione|articolo|unità|figura|pagina|paragrafo|documento|corso)|figura \d|tabella \d|vedi (?:sopra|sotto|anche)|come (?:abbiamo visto|si è visto|visto))/iu,
  ask: {
    meaning: (x) => `Che cosa si intende per «${x}»?`,
    termOf: (x) => `A quale termine corrisponde: «${x}»?`,
    named: (x) => `Come si chiama ${x}?`,
    acronym: (x) => `Che cosa significa la sigla ${x}?`,
    why: ({ clause }) => `Perché ${clause}?`,
    whenPassive: undefined,
    when: (clause) => `Quando ${inverted(clause)}?`,
    whenYear: (clause) => `In che anno ${inverted(clause)}?`,
    who: (rest) => `Chi ${rest}?`,
    somebody: (x) => `Chi era ${x}?`,
    happens: (x) => `Che cosa succede ${x}?`,
    happened: (date) => `Che cosa accadde: ${date}?`,
    list: (n, topic) => `Quali sono i ${n} punti di «${topic}»?`,
    column: (head, row) => `${row}: ${head}?`,
    whose: (head, kind, cell) => `${kind}? – ${head}: ${cell}`,
    label: (topic, label) => `${topic} – ${label}?`,
    rule: (x) => `Che cosa dice ${x.replace(/^A/iu, 'l’a')}?`,
    formula: (x) => `Qual è la formula di «${x}»?`,
    trueFalse: (term, meaning) => `«${term}» significa: ${meaning}`,
  },
};

/** "fu fondata Roma", "scoppiò la guerra": a passive and a verb without an object stand first. */
function inverted({ clause, subject, verb, rest }: Clause): string {
  const phrase =
    /^(?:(?:fu|furono|venne|vennero) \p{Ll}+[oaie]|(?:nacque|morì|iniziò|cominciò|finì|terminò|scoppiò|avvenne|cadde|inizia|scoppia|termina|nasce|muore)(?= (?:a|ad|al|alla|con|da|di|in|nel|nella|per|su)(?: |$)|$))/u.exec(
      `${verb} ${rest}`.trim(),
    )?.[0];
  return phrase === undefined ? clause : `${phrase} ${subject} ${`${verb} ${rest}`.slice(phrase.length).trim()}`.trim();
}
