import type { Messages } from './messages';

export const it: Messages = {
  codes: {
    validation_error: 'La richiesta non è valida. Ogni voce di details.issues indica un punto da correggere.',
    invalid_cursor: {
      malformed: 'Il cursore non proviene da questa lista. Ricomincia senza cursore.',
      limit_changed:
        'Il cursore proviene da una lista letta con un altro valore di limit. Mantienilo da una pagina all’altra.',
      filters_changed:
        'Il cursore proviene da una lista letta con altri filtri. Mantieni gli stessi da una pagina all’altra.',
    },
    bad_request: {
      malformed_json: 'Il corpo della richiesta non è JSON ben formato.',
      empty_body: 'Questa operazione richiede un oggetto JSON e il corpo della richiesta è vuoto.',
      not_an_object: 'Il corpo della richiesta è JSON, ma non un oggetto JSON.',
      invalid_encoding: 'Il corpo della richiesta non è codificato in UTF-8.',
      malformed_request: 'La richiesta non è una richiesta HTTP valida.',
    },
    invalid_api_key:
      'La chiave API non è riconosciuta. Controlla che sia stata copiata per intero o chiedine un’altra all’operatore.',
    revoked_api_key: 'La chiave API è stata revocata o è scaduta. Usa un’altra chiave.',
    insufficient_credits:
      'L’account non ha abbastanza crediti IA: ne {requiredUnits:serve|servono} {requiredUnits}, ne {availableUnits:resta|restano} {availableUnits}. Chiedine altri all’operatore.',
    insufficient_scope: 'Alla chiave API manca l’ambito {requiredScope}. Chiedi all’operatore una chiave che lo abbia.',
    account_suspended: 'L’account è sospeso. Contatta l’operatore.',
    live_not_enabled:
      'L’accesso in produzione non è abilitato per questa organizzazione. Le sue chiavi di test restano utilizzabili.',
    forbidden: {
      top_level_only: 'Solo una cartella di primo livello può avere un colore o un’icona. Ometti color e icon.',
      folder_depth_exceeded: 'Le cartelle possono avere al massimo cinque livelli. Scegli un parentId meno profondo.',
      plan_inactive: 'L’account non ha un piano attivo. Chiedi all’operatore di attivarne uno.',
      browser_call:
        'Questa richiesta viene da un browser: ha un’intestazione Origin o Sec-Fetch-Site. Chiama l’API da un server; vedi /v1/docs.',
      quota_exceeded:
        'La quota {quota} dell’account è raggiunta: {limit} al massimo. Elimina ciò che non serve più o chiedi all’operatore una quota più grande.',
    },
    not_found: 'La risorsa non esiste o non è visibile con questa chiave API.',
    not_acceptable:
      'L’intestazione Accept esclude application/json, l’unico formato disponibile. Invia Accept: application/json oppure nessuna intestazione Accept.',
    idempotency_in_progress:
      'La stessa richiesta è ancora in corso con questa Idempotency-Key. Riprova tra un momento.',
    precondition_failed:
      'La risorsa è cambiata da quando aveva l’ETag in If-Match e la tua modifica non è stata applicata. Rileggila e invia il suo nuovo ETag.',
    payload_too_large: 'Il corpo della richiesta supera {maxBytes} byte. Invia meno dati per richiesta.',
    unsupported_media_type:
      'L’intestazione Content-Type non indica JSON in UTF-8. Invia Content-Type: application/json.',
    idempotency_key_reused:
      'Questa Idempotency-Key è già stata usata con un’altra richiesta. Invia ogni nuova richiesta con una chiave propria.',
    content_too_short:
      'Il testo del contenuto ha {length} {length:carattere|caratteri}; una generazione ne richiede almeno {minLength}.',
    nothing_to_generate:
      'Ogni parte del contenuto ha già le sue schede, è in lavorazione presso un job non ancora concluso, o non ha nulla che si possa chiedere.',
    no_memocards: 'Il contenuto non ha schede da cui ricavare domande. Prima creane alcune o falle generare.',
    all_memocards_have_questions:
      'Ogni scheda del contenuto ha già le sue domande, o un job non ancora concluso le sta creando.',
    rate_limited:
      'È stato raggiunto il limite di {limit} {limit:chiamata|chiamate} di questa chiave API in {windowSeconds} secondi. Attendi quanto indica Retry-After.',
    test_quota_exceeded:
      'La chiave di test ha esaurito {limit:la sua|le sue} {limit} {limit:chiamata|chiamate} del giorno. Sarà di nuovo utilizzabile a partire da {resetsAt}.',
    internal_error: 'Si è verificato un errore da parte nostra. Indica l’X-Request-Id quando lo segnali.',
    unavailable: 'Il servizio è temporaneamente non disponibile. Riprova tra qualche secondo.',
  },
  rules: {
    required: 'È obbligatorio.',
    type: 'Non è del tipo corretto.',
    format: 'Non ha il formato corretto o contiene un carattere non ammesso.',
    minLength: 'Deve avere almeno {limit} {limit:carattere|caratteri} e non essere fatto solo di spazi.',
    maxLength: 'Deve avere al massimo {limit} {limit:carattere|caratteri}.',
    minimum: 'Deve essere almeno {limit}.',
    maximum: 'Deve essere al massimo {limit}.',
    enum: 'Non è uno dei valori ammessi.',
    pattern: 'Non ha la forma richiesta.',
    unknown: 'Qui non è conosciuto.',
    unique: 'Non deve ripetersi.',
    minItems: 'Deve avere almeno {limit} {limit:elemento|elementi}.',
    maxItems: 'Deve avere al massimo {limit} {limit:elemento|elementi}.',
    consistency: 'Non è compatibile con gli altri campi.',
  },
  variants: {
    malformed_json_at:
      'Il corpo della richiesta non è JSON ben formato: l’errore è alla riga {line}, colonna {column}.',
    repeated_member:
      'Il corpo della richiesta non è JSON ben formato: uno dei suoi oggetti nomina due volte il membro {member}. Nomina ciascuno una volta sola.',
    reserved_member: 'Il corpo della richiesta ha un membro chiamato {member}, che nessun oggetto può avere. Toglilo.',
    byte_order_mark:
      'Il corpo della richiesta comincia con un indicatore dell’ordine dei byte (BOM), che in JSON non esiste. Invia UTF-8 senza di esso.',
    undecodable_url:
      'Il percorso o la query contiene un % che non codifica alcun carattere UTF-8. Scrivi il segno stesso come %25.',
    missing_api_key:
      'La richiesta non ha una chiave API. Inviala in una sola intestazione «Authorization: Bearer <API_KEY>».',
    missing_media_type:
      'La richiesta ha un corpo, ma non l’intestazione Content-Type. Invia Content-Type: application/json.',
    content_coding:
      'L’intestazione Content-Encoding indica una codifica che l’API non accetta. Invia il JSON non compresso, con Content-Type: application/json e senza Content-Encoding.',
    no_such_operation:
      'Nessuna operazione ha questo percorso e questo metodo. Controllali; un percorso non finisce con una barra. Il riferimento, in /v1/docs, elenca tutte le operazioni.',
    no_such_reference: 'Ciò che {field} indica non esiste o non è visibile a questa chiave API.',
    not_an_entity_tag:
      'If-Match non contiene un ETag forte, nulla è stato modificato. Invia l’ETag di una risposta così com’è, tra le sue virgolette doppie e senza W/ davanti.',
    matched_if_none_match: 'If-None-Match indica lo stato attuale della risorsa, nulla è stato modificato.',
    rate_limited_generations:
      'È stato raggiunto il limite di {limit} {limit:generazione|generazioni} dell’account in {windowSeconds} secondi. Attendi quanto indica Retry-After.',
    rate_limited_address:
      'È stato raggiunto il limite di {limit} {limit:chiamata|chiamate} in {windowSeconds} secondi senza una chiave riconosciuta da questo indirizzo. Invia una chiave API valida o attendi quanto indica Retry-After.',
  },
  wanted: {
    one_of: 'Deve essere {values}.',
    type: 'Deve essere {values}.',
    uuid: 'Deve essere un UUID, come 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40.',
    color: 'Deve essere un colore nella forma #RRGGBB, come #3366CC.',
    language_code: 'Deve essere un codice di lingua, come it o pt-BR.',
    storable_text: 'Non deve contenere il carattere U+0000 né metà di una coppia di surrogati.',
    printable_ascii: 'Deve avere da 1 a 255 caratteri ASCII stampabili, meglio se un UUID.',
    known_name: 'Non è conosciuto qui. Sono conosciuti: {values}.',
    sent_once: 'Deve essere inviato una volta sola.',
    set_at_creation: 'Non si può modificare: una modifica non accetta questo campo.',
    needed_by_type: 'È obbligatorio per una domanda di tipo {values}.',
    type_without_field: 'Deve essere omesso: una domanda di tipo {values} non lo ha.',
    one_correct_choice:
      'Deve avere esattamente una scelta con isCorrect uguale a true, perché il tipo è single_choice.',
    some_correct_choice: 'Deve avere almeno una scelta con isCorrect uguale a true, perché il tipo è multiple_choice.',
    different_choices: 'Deve differire dal testo di ogni altra scelta per più che maiuscole e spazi.',
  },
  nothingKnown: 'Non è conosciuto qui. Questa operazione lì non accetta nulla.',
  types: {
    string: 'una stringa',
    integer: 'un numero intero',
    number: 'un numero',
    boolean: 'true o false',
    array: 'una lista',
    object: 'un oggetto',
    null: 'null',
  },
  unknownReason: 'La richiesta è stata rifiutata.',
  unknownRule: 'Non è valido.',
};
