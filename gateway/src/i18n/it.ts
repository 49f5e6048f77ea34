import type { Messages } from './messages';

export const it: Messages = {
  codes: {
    validation_error: 'La richiesta non è valida. Ogni voce di details.issues indica un punto da correggere.',
    invalid_cursor: {
      malformed: 'Il cursore non proviene da questa lista. Ricomincia senza cursore.',
      limit_changed:
        'Il cursore proviene da una lista letta con un altro valore di limit. Usa lo stesso limit per ogni pagina.',
      filters_changed:
        'Il cursore proviene da una lista letta con altri filtri. Usa gli stessi filtri per ogni pagina.',
    },
    bad_request: {
      malformed_json: 'Il corpo della richiesta non è JSON ben formato.',
      empty_body: 'Questa operazione richiede un oggetto JSON e il corpo della richiesta è vuoto.',
      not_an_object: 'Il corpo della richiesta è JSON, ma non un oggetto JSON.',
      invalid_encoding: 'Il corpo della richiesta non è codificato in UTF-8.',
      malformed_request: 'La richiesta non è una richiesta HTTP valida.',
    },
    invalid_api_key:
      'La chiave API non è riconosciuta. Controlla di averla copiata per intero o chiedi una nuova chiave all’operatore.',
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
    not_found: 'La risorsa non esiste o questa chiave API non può accedervi.',
    not_acceptable:
      'L’intestazione Accept esclude application/json, l’unico formato disponibile. Invia Accept: application/json oppure nessuna intestazione Accept.',
    idempotency_in_progress:
      'La stessa richiesta è ancora in corso con questa Idempotency-Key. Riprova tra un momento.',
    precondition_failed:
      'La risorsa è cambiata e non ha più l’ETag in If-Match, quindi la tua modifica non è stata applicata. Rileggi la risorsa e invia il suo nuovo ETag.',
    payload_too_large: 'Il corpo della richiesta supera {maxBytes} byte. Invia meno dati per richiesta.',
    unsupported_media_type:
      'L’intestazione Content-Type non indica JSON in UTF-8. Invia Content-Type: application/json.',
    idempotency_key_reused:
      'Questa Idempotency-Key è già stata usata con un’altra richiesta. Usa una nuova chiave per ogni nuova richiesta.',
    content_too_short:
      'Il testo del contenuto ha {length} {length:carattere|caratteri}; una generazione ne richiede almeno {minLength}.',
    nothing_to_generate:
      'Non c’è nulla da generare: ogni passaggio ha già delle schede, è in elaborazione o non contiene fatti da chiedere.',
    no_memocards: 'Il contenuto non ha schede da cui creare domande. Crea o genera prima delle schede.',
    all_memocards_have_questions:
      'Ogni scheda del contenuto ha già una domanda, oppure un job in corso la sta creando.',
    rate_limited:
      'Questa chiave API ha raggiunto il limite di {limit} {limit:richiesta|richieste} in {windowSeconds} secondi. Attendi i secondi indicati da Retry-After.',
    test_quota_exceeded:
      'Questa chiave di test ha esaurito {limit:la sua|le sue} {limit} {limit:richiesta|richieste} del giorno. Sarà di nuovo utilizzabile a partire da {resetsAt}.',
    internal_error: 'Si è verificato un errore nel nostro sistema. Indica l’X-Request-Id quando lo segnali.',
    unavailable: 'Il servizio è temporaneamente non disponibile. Riprova tra qualche secondo.',
  },
  rules: {
    required: 'È obbligatorio.',
    type: 'Non è del tipo corretto.',
    format: 'Non ha il formato corretto o contiene un carattere non ammesso.',
    minLength: 'Deve avere almeno {limit} {limit:carattere|caratteri} e non contenere solo spazi.',
    maxLength: 'Deve avere al massimo {limit} {limit:carattere|caratteri}.',
    minimum: 'Deve essere almeno {limit}.',
    maximum: 'Deve essere al massimo {limit}.',
    enum: 'Non è uno dei valori ammessi.',
    pattern: 'Non ha la forma richiesta.',
    unknown: 'Nome sconosciuto.',
    unique: 'Non deve ripetersi.',
    minItems: 'Deve avere almeno {limit} {limit:elemento|elementi}.',
    maxItems: 'Deve avere al massimo {limit} {limit:elemento|elementi}.',
    consistency: 'Non è compatibile con gli altri campi.',
  },
  variants: {
    malformed_json_at:
      'Il corpo della richiesta non è JSON ben formato: l’errore è alla riga {line}, colonna {column}.',
    repeated_member:
      'Il corpo della richiesta non è JSON ben formato: uno dei suoi oggetti contiene due volte il campo {member}. Invia ogni campo una sola volta.',
    reserved_member:
      'Il corpo della richiesta contiene un campo chiamato {member}, che non è ammesso in nessun oggetto. Rimuovilo.',
    byte_order_mark:
      'Il corpo della richiesta comincia con un indicatore dell’ordine dei byte (BOM), che JSON non ammette. Invia UTF-8 senza BOM.',
    undecodable_url:
      'Il percorso o la query contiene un % che non codifica alcun carattere UTF-8. Codifica il segno di percentuale come %25.',
    missing_api_key:
      'La richiesta non ha una chiave API. Inviala in una sola intestazione «Authorization: Bearer <API_KEY>».',
    missing_media_type:
      'La richiesta ha un corpo, ma non l’intestazione Content-Type. Invia Content-Type: application/json.',
    content_coding:
      'L’intestazione Content-Encoding indica una codifica che l’API non accetta. Invia il JSON non compresso, con Content-Type: application/json e senza Content-Encoding.',
    no_such_operation:
      'Nessuna operazione ha questo percorso e questo metodo. Controlla entrambi; un percorso non finisce con una barra. Il riferimento, in /v1/docs, elenca tutte le operazioni.',
    no_such_reference: 'La risorsa indicata in {field} non esiste o questa chiave API non può accedervi.',
    not_an_entity_tag:
      'If-Match non contiene un ETag forte, quindi la tua modifica non è stata applicata. Invia l’ETag di una risposta senza modifiche, con le virgolette doppie e senza W/.',
    matched_if_none_match:
      'If-None-Match contiene l’ETag attuale della risorsa, quindi la tua modifica non è stata applicata.',
    rate_limited_generations:
      'L’account ha raggiunto il limite di {limit} {limit:generazione|generazioni} in {windowSeconds} secondi. Attendi i secondi indicati da Retry-After.',
    rate_limited_address:
      'Questo indirizzo ha raggiunto il limite di {limit} {limit:richiesta|richieste} senza una chiave API valida in {windowSeconds} secondi. Invia una chiave API valida o attendi i secondi indicati da Retry-After.',
  },
  wanted: {
    one_of: 'Deve essere {values}.',
    type: 'Deve essere {values}.',
    uuid: 'Deve essere un UUID, come 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40.',
    color: 'Deve essere un colore nella forma #RRGGBB, come #3366CC.',
    language_code: 'Deve essere un codice di lingua, come it o pt-BR.',
    storable_text: 'Non deve contenere il carattere U+0000 né metà di una coppia surrogata.',
    printable_ascii: 'Deve avere da 1 a 255 caratteri ASCII stampabili, preferibilmente un UUID.',
    known_name: 'Nome sconosciuto. Valori ammessi: {values}.',
    sent_once: 'Deve essere inviato una sola volta.',
    set_at_creation: 'Non si può modificare dopo la creazione.',
    needed_by_type: 'È obbligatorio per una domanda di tipo {values}.',
    type_without_field: 'Deve essere omesso: una domanda di tipo {values} non lo ha.',
    one_correct_choice:
      'Deve avere esattamente una scelta con isCorrect uguale a true, perché il tipo è single_choice.',
    some_correct_choice: 'Deve avere almeno una scelta con isCorrect uguale a true, perché il tipo è multiple_choice.',
    different_choices: 'Deve differire dal testo delle altre scelte non solo per maiuscole e spazi.',
  },
  nothingKnown: 'Nome sconosciuto. Questa operazione non accetta valori qui.',
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
