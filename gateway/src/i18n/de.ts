import type { Messages } from './messages';

export const de: Messages = {
  codes: {
    validation_error:
      'Die Anfrage ist nicht gültig. Jeder Eintrag in details.issues nennt einen Punkt zum Berichtigen.',
    invalid_cursor: {
      malformed: 'Der Cursor stammt nicht von dieser Liste. Beginnen Sie ohne Cursor von vorn.',
      limit_changed:
        'Der Cursor stammt von einer Liste mit einem anderen Wert für limit. Behalten Sie limit von Seite zu Seite bei.',
      filters_changed:
        'Der Cursor stammt von einer Liste mit anderen Filtern. Behalten Sie die Filter von Seite zu Seite bei.',
    },
    bad_request: {
      malformed_json: 'Der Inhalt der Anfrage ist kein wohlgeformtes JSON.',
      empty_body: 'Dieser Aufruf braucht ein JSON-Objekt, aber die Anfrage hat keinen Inhalt.',
      not_an_object: 'Der Inhalt der Anfrage ist JSON, aber kein JSON-Objekt.',
      invalid_encoding: 'Der Inhalt der Anfrage ist nicht in UTF-8 kodiert.',
      malformed_request: 'Die Anfrage ist keine gültige HTTP-Anfrage.',
    },
    invalid_api_key:
      'Der API-Schlüssel ist nicht bekannt. Prüfen Sie, ob er ganz kopiert wurde, oder bitten Sie den Betreiber um einen anderen.',
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
    not_found: 'Die Ressource gibt es nicht, oder sie ist für diesen API-Schlüssel nicht sichtbar.',
    not_acceptable:
      'Der Accept-Header schließt application/json aus, das einzige verfügbare Format. Senden Sie Accept: application/json oder keinen Accept-Header.',
    idempotency_in_progress:
      'Dieselbe Anfrage läuft unter diesem Idempotency-Key noch. Versuchen Sie es gleich noch einmal.',
    precondition_failed:
      'Die Ressource hat sich geändert, seit sie das ETag in If-Match hatte; Ihre Änderung wurde nicht übernommen. Lesen Sie sie neu und senden Sie ihr neues ETag.',
    payload_too_large: 'Der Inhalt der Anfrage ist größer als {maxBytes} Bytes. Senden Sie weniger in einer Anfrage.',
    unsupported_media_type:
      'Der Header Content-Type nennt kein JSON in UTF-8. Senden Sie Content-Type: application/json.',
    idempotency_key_reused:
      'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet. Senden Sie jede neue Anfrage mit einem eigenen Schlüssel.',
    content_too_short: 'Der Text des Inhalts hat {length} Zeichen; eine Generierung braucht mindestens {minLength}.',
    nothing_to_generate:
      'Jeder Teil des Inhalts hat bereits Lernkarten, ist bei einem Auftrag in Arbeit, der noch nicht beendet ist, oder hat nichts, wonach man fragen könnte.',
    no_memocards:
      'Der Inhalt hat keine Lernkarten, aus denen Fragen entstehen könnten. Erstellen Sie zuerst welche, oder lassen Sie sie generieren.',
    all_memocards_have_questions:
      'Jede Lernkarte des Inhalts hat bereits ihre Fragen, oder ein Auftrag, der noch nicht beendet ist, macht sie gerade.',
    rate_limited:
      'Die Grenze von {limit} {limit:Aufruf|Aufrufen} dieses API-Schlüssels in {windowSeconds} Sekunden ist erreicht. Warten Sie so lange, wie Retry-After sagt.',
    test_quota_exceeded:
      'Der Testschlüssel hat {limit:seinen|seine} {limit} {limit:Aufruf|Aufrufe} des Tages verbraucht. Ab {resetsAt} lässt er sich wieder verwenden.',
    internal_error: 'Auf unserer Seite ist ein Fehler aufgetreten. Nennen Sie die X-Request-Id, wenn Sie ihn melden.',
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
    pattern: 'Hat nicht die verlangte Form.',
    unknown: 'Ist hier nicht bekannt.',
    unique: 'Darf nicht mehrfach vorkommen.',
    minItems: 'Muss mindestens {limit} {limit:Element|Elemente} haben.',
    maxItems: 'Darf höchstens {limit} {limit:Element|Elemente} haben.',
    consistency: 'Passt nicht zu den anderen Feldern.',
  },
  variants: {
    malformed_json_at:
      'Der Inhalt der Anfrage ist kein wohlgeformtes JSON: Der Fehler steht in Zeile {line}, Spalte {column}.',
    repeated_member:
      'Der Inhalt der Anfrage ist kein wohlgeformtes JSON: Eines seiner Objekte nennt das Feld {member} zweimal. Nennen Sie jedes einmal.',
    reserved_member:
      'Der Inhalt der Anfrage hat ein Feld namens {member}, das kein Objekt haben darf. Lassen Sie es weg.',
    byte_order_mark:
      'Der Inhalt der Anfrage beginnt mit einer Bytereihenfolge-Markierung (BOM), die es in JSON nicht gibt. Senden Sie UTF-8 ohne sie.',
    undecodable_url:
      'Der Pfad oder die Abfrage enthält ein %, das für kein Zeichen in UTF-8 steht. Schreiben Sie das Prozentzeichen selbst als %25.',
    missing_api_key:
      'Die Anfrage hat keinen API-Schlüssel. Senden Sie ihn in einem einzigen Header „Authorization: Bearer <API_KEY>“.',
    missing_media_type:
      'Die Anfrage hat einen Inhalt, aber keinen Header Content-Type. Senden Sie Content-Type: application/json.',
    content_coding:
      'Der Header Content-Encoding nennt eine Kodierung, die diese API nicht annimmt. Senden Sie das JSON unkomprimiert, mit Content-Type: application/json und ohne Content-Encoding.',
    no_such_operation:
      'Kein Aufruf hat diesen Pfad und diese Methode. Prüfen Sie beide; ein Pfad endet nicht mit einem Schrägstrich. Die Referenz unter /v1/docs nennt alle Aufrufe.',
    no_such_reference: 'Was {field} nennt, gibt es nicht oder ist für diesen API-Schlüssel nicht sichtbar.',
    not_an_entity_tag:
      'If-Match enthält kein starkes ETag, es wurde nichts geändert. Senden Sie das ETag einer Antwort unverändert, in seinen doppelten Anführungszeichen und ohne W/ davor.',
    matched_if_none_match: 'If-None-Match nennt den jetzigen Stand der Ressource, es wurde nichts geändert.',
    rate_limited_generations:
      'Die Grenze von {limit} {limit:Generierung|Generierungen} des Kontos in {windowSeconds} Sekunden ist erreicht. Warten Sie so lange, wie Retry-After sagt.',
    rate_limited_address:
      'Die Grenze von {limit} {limit:Aufruf|Aufrufen} in {windowSeconds} Sekunden ohne erkannten Schlüssel von dieser Adresse ist erreicht. Senden Sie einen gültigen API-Schlüssel, oder warten Sie so lange, wie Retry-After sagt.',
  },
  wanted: {
    one_of: 'Muss {values} sein.',
    type: 'Muss {values} sein.',
    uuid: 'Muss eine UUID sein, etwa 019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40.',
    color: 'Muss eine Farbe in der Form #RRGGBB sein, etwa #3366CC.',
    language_code: 'Muss ein Sprachcode sein, etwa de oder pt-BR.',
    storable_text: 'Darf weder das Zeichen U+0000 noch ein halbes Surrogatpaar enthalten.',
    printable_ascii: 'Muss aus 1 bis 255 druckbaren ASCII-Zeichen bestehen, am besten eine UUID.',
    known_name: 'Ist hier nicht bekannt. Bekannt sind {values}.',
    sent_once: 'Darf nur einmal gesendet werden.',
    set_at_creation: 'Lässt sich nicht ändern: Eine Änderung nimmt dieses Feld nicht an.',
    needed_by_type: 'Ist für eine Frage vom Typ {values} erforderlich.',
    type_without_field: 'Muss entfallen: Eine Frage vom Typ {values} hat dieses Feld nicht.',
    one_correct_choice:
      'Muss genau eine Antwortmöglichkeit haben, deren isCorrect true ist, denn der Typ ist single_choice.',
    some_correct_choice:
      'Muss mindestens eine Antwortmöglichkeit haben, deren isCorrect true ist, denn der Typ ist multiple_choice.',
    different_choices:
      'Muss sich vom Text jeder anderen Antwortmöglichkeit durch mehr als Groß- und Kleinschreibung und Leerraum unterscheiden.',
  },
  nothingKnown: 'Ist hier nicht bekannt. Dieser Aufruf nimmt dort nichts an.',
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
