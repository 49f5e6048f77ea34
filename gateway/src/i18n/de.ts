import type { Messages } from './messages';

export const de: Messages = {
  codes: {
    validation_error: 'Die Anfrage ist nicht gültig. Jeder Eintrag in details.issues nennt einen Fehler.',
    invalid_cursor: {
      malformed: 'Der Cursor stammt nicht von dieser Liste. Beginnen Sie ohne Cursor von vorn.',
      limit_changed:
        'Der Cursor stammt von einer Liste mit einem anderen Wert für limit. Behalten Sie limit von Seite zu Seite bei.',
      filters_changed:
        'Der Cursor stammt von einer Liste mit anderen Filtern. Behalten Sie die Filter von Seite zu Seite bei.',
    },
    bad_request: {
      malformed_json: 'Der Inhalt der Anfrage ist kein wohlgeformtes JSON.',
      empty_body: 'Diese Operation erwartet ein JSON-Objekt, aber die Anfrage hat keinen Inhalt.',
      not_an_object: 'Der Inhalt der Anfrage ist JSON, aber kein JSON-Objekt.',
      invalid_encoding: 'Der Inhalt der Anfrage ist nicht in UTF-8 kodiert.',
      malformed_request: 'Die Anfrage ist keine gültige HTTP-Anfrage.',
    },
    invalid_api_key:
      'Der API-Schlüssel ist nicht bekannt. Prüfen Sie, ob Sie ihn vollständig kopiert haben, oder bitten Sie den Betreiber um einen neuen.',
    revoked_api_key: 'Der API-Schlüssel wurde widerrufen oder ist abgelaufen. Verwenden Sie einen anderen.',
    insufficient_credits:
      'Das Konto hat zu wenig KI-Guthaben: {requiredUnits} {requiredUnits:Einheit wird|Einheiten werden} gebraucht, {availableUnits} {availableUnits:ist|sind} verfügbar. Bitten Sie den Betreiber um mehr.',
    insufficient_scope:
      'Dem API-Schlüssel fehlt die Berechtigung {requiredScope}. Bitten Sie den Betreiber um einen Schlüssel, der sie hat.',
    account_suspended: 'Das Konto ist gesperrt. Wenden Sie sich an den Betreiber.',
    live_not_enabled:
      'Der Live-Zugang ist für diese Organisation nicht freigeschaltet. Ihre Testschlüssel lassen sich verwenden.',
    forbidden: {
      top_level_only:
        'Nur ein Ordner der obersten Ebene kann eine Farbe oder ein Symbol haben. Lassen Sie color und icon weg.',
      folder_depth_exceeded:
        'Ordner lassen sich höchstens fünf Ebenen tief verschachteln. Wählen Sie eine parentId, die weniger tief liegt.',
      plan_inactive: 'Das Konto hat keinen aktiven Tarif. Bitten Sie den Betreiber, einen zu aktivieren.',
      browser_call:
        'Diese Anfrage kommt aus einem Browser: Sie hat einen Header Origin oder Sec-Fetch-Site. Rufen Sie die API von einem Server aus auf; siehe /v1/docs.',
      quota_exceeded:
        'Das Kontingent {quota} des Kontos ist erreicht: höchstens {limit}. Löschen Sie, was nicht mehr gebraucht wird, oder bitten Sie den Betreiber um ein größeres Kontingent.',
    },
    not_found: 'Die Ressource existiert nicht, oder dieser API-Schlüssel hat keinen Zugriff darauf.',
    not_acceptable:
      'Der Accept-Header schließt application/json aus, das einzige verfügbare Format. Senden Sie Accept: application/json oder keinen Accept-Header.',
    idempotency_in_progress:
      'Dieselbe Anfrage mit diesem Idempotency-Key läuft noch. Versuchen Sie es gleich noch einmal.',
    precondition_failed:
      'Die Ressource hat sich geändert und hat nicht mehr das ETag in If-Match; Ihre Änderung wurde nicht übernommen. Lesen Sie die Ressource erneut und senden Sie ihr neues ETag.',
    payload_too_large: 'Der Inhalt der Anfrage ist größer als {maxBytes} Bytes. Senden Sie weniger in einer Anfrage.',
    unsupported_media_type:
      'Der Header Content-Type nennt kein JSON in UTF-8. Senden Sie Content-Type: application/json.',
    idempotency_key_reused:
      'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet. Verwenden Sie für jede neue Anfrage einen neuen Schlüssel.',
    content_too_short: 'Der Text des Inhalts hat {length} Zeichen; eine Generierung braucht mindestens {minLength}.',
    nothing_to_generate:
      'Es gibt nichts zu generieren: Jeder Abschnitt hat bereits Lernkarten, wird gerade bearbeitet oder enthält keine abfragbaren Fakten.',
    no_memocards:
      'Der Inhalt hat keine Lernkarten, aus denen Fragen erstellt werden können. Erstellen oder generieren Sie zuerst Lernkarten.',
    all_memocards_have_questions:
      'Jede Lernkarte des Inhalts hat bereits eine Frage, oder ein laufender Auftrag erstellt sie gerade.',
    rate_limited:
      'Dieser API-Schlüssel hat sein Limit von {limit} {limit:Anfrage|Anfragen} in {windowSeconds} Sekunden erreicht. Warten Sie die in Retry-After angegebenen Sekunden.',
    test_quota_exceeded:
      'Dieser Testschlüssel hat seine {limit} {limit:Anfrage|Anfragen} für heute verbraucht. Ab {resetsAt} können Sie ihn wieder verwenden.',
    internal_error: 'Auf unserer Seite ist ein Fehler aufgetreten. Geben Sie die X-Request-Id an, wenn Sie ihn melden.',
    unavailable: 'Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es in einigen Sekunden erneut.',
  },
  rules: {
    required: 'Ist erforderlich.',
    type: 'Hat den falschen Typ.',
    format: 'Hat das falsche Format oder enthält ein unzulässiges Zeichen.',
    minLength: 'Muss mindestens {limit} Zeichen haben und darf nicht nur aus Leerraum bestehen.',
    maxLength: 'Darf höchstens {limit} Zeichen haben.',
    minimum: 'Muss mindestens {limit} sein.',
    maximum: 'Darf höchstens {limit} sein.',
    enum: 'Ist keiner der zulässigen Werte.',
    pattern: 'Hat nicht die erforderliche Form.',
    unknown: 'Unbekannter Name.',
    unique: 'Darf nicht mehrfach vorkommen.',
    minItems: 'Muss mindestens {limit} {limit:Element|Elemente} haben.',
    maxItems: 'Darf höchstens {limit} {limit:Element|Elemente} haben.',
    consistency: 'Passt nicht zu den anderen Feldern.',
  },
  variants: {
    malformed_json_at:
      'Der Inhalt der Anfrage ist kein wohlgeformtes JSON: Der Fehler steht in Zeile {line}, Spalte {column}.',
    repeated_member:
      'Der Inhalt der Anfrage ist kein wohlgeformtes JSON: Eines seiner Objekte enthält das Feld {member} zweimal. Senden Sie jedes Feld nur einmal.',
    reserved_member:
      'Der Inhalt der Anfrage enthält ein Feld namens {member}, das in keinem Objekt erlaubt ist. Lassen Sie es weg.',
    byte_order_mark:
      'Der Inhalt der Anfrage beginnt mit einer Bytereihenfolge-Markierung (BOM), die in JSON nicht erlaubt ist. Senden Sie UTF-8 ohne BOM.',
    undecodable_url:
      'Der Pfad oder die Abfrage enthält ein %, das für kein Zeichen in UTF-8 steht. Kodieren Sie ein Prozentzeichen als %25.',
    missing_api_key:
      'Die Anfrage hat keinen API-Schlüssel. Senden Sie ihn in einem einzigen Header „Authorization: Bearer <API_KEY>“.',
    missing_media_type:
      'Die Anfrage hat einen Inhalt, aber keinen Header Content-Type. Senden Sie Content-Type: application/json.',
    content_coding:
      'Der Header Content-Encoding nennt eine Kodierung, die diese API nicht annimmt. Senden Sie das JSON unkomprimiert, mit Content-Type: application/json und ohne Content-Encoding.',
    no_such_operation:
      'Es gibt keine Operation mit diesem Pfad und dieser Methode. Prüfen Sie beide; ein Pfad endet nicht mit einem Schrägstrich. Die Referenz unter /v1/docs führt alle Operationen auf.',
    no_such_reference: 'Die Ressource in {field} existiert nicht, oder dieser API-Schlüssel hat keinen Zugriff darauf.',
    not_an_entity_tag:
      'If-Match enthält kein starkes ETag; Ihre Änderung wurde nicht übernommen. Senden Sie das ETag einer Antwort unverändert, mit seinen doppelten Anführungszeichen und ohne W/.',
    matched_if_none_match:
      'If-None-Match enthält das aktuelle ETag der Ressource; Ihre Änderung wurde nicht übernommen.',
    rate_limited_generations:
      'Das Konto hat sein Limit von {limit} {limit:Generierung|Generierungen} in {windowSeconds} Sekunden erreicht. Warten Sie die in Retry-After angegebenen Sekunden.',
    rate_limited_address:
      'Diese Adresse hat ihr Limit von {limit} {limit:Anfrage|Anfragen} ohne gültigen API-Schlüssel in {windowSeconds} Sekunden erreicht. Senden Sie einen gültigen API-Schlüssel, oder warten Sie die in Retry-After angegebenen Sekunden.',
  },
  wanted: {
    one_of: 'Muss {values} sein.',
    type: 'Muss {values} sein.',
    uuid: 'Muss eine UUID sein, etwa 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40.',
    color: 'Muss eine Farbe in der Form #RRGGBB sein, etwa #3366CC.',
    language_code: 'Muss ein Sprachcode sein, etwa de oder pt-BR.',
    storable_text: 'Darf weder das Zeichen U+0000 noch ein halbes Surrogatpaar enthalten.',
    printable_ascii: 'Muss aus 1 bis 255 druckbaren ASCII-Zeichen bestehen, vorzugsweise eine UUID.',
    known_name: 'Unbekannter Name. Zulässig sind: {values}.',
    sent_once: 'Darf nur einmal gesendet werden.',
    set_at_creation: 'Lässt sich nach dem Erstellen nicht mehr ändern.',
    needed_by_type: 'Ist für eine Frage vom Typ {values} erforderlich.',
    type_without_field: 'Muss entfallen: Eine Frage vom Typ {values} hat dieses Feld nicht.',
    one_correct_choice:
      'Muss genau eine Antwortmöglichkeit haben, deren isCorrect true ist, denn der Typ ist single_choice.',
    some_correct_choice:
      'Muss mindestens eine Antwortmöglichkeit haben, deren isCorrect true ist, denn der Typ ist multiple_choice.',
    different_choices:
      'Muss sich vom Text jeder anderen Antwortmöglichkeit durch mehr als Groß- und Kleinschreibung und Leerraum unterscheiden.',
  },
  nothingKnown: 'Unbekannter Name. Diese Operation akzeptiert hier keine Werte.',
  types: {
    string: 'eine Zeichenkette',
    integer: 'eine ganze Zahl',
    number: 'eine Zahl',
    boolean: 'true oder false',
    array: 'eine Liste',
    object: 'ein Objekt',
    null: 'null',
  },
  unknownReason: 'Die Anfrage wurde abgelehnt.',
  unknownRule: 'Ist nicht gültig.',
};
