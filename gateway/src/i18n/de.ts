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
      'Der API-Schlüssel fehlt oder ist unbekannt. Senden Sie ihn in der Form „Authorization: Bearer <API_KEY>“.',
    revoked_api_key: 'Der API-Schlüssel wurde widerrufen oder ist abgelaufen. Verwenden Sie einen anderen.',
    insufficient_credits:
      'Das Konto hat zu wenig KI-Guthaben: {requiredUnits} {requiredUnits:Einheit wird|Einheiten werden} gebraucht, {availableUnits} {availableUnits:ist|sind} verfügbar.',
    insufficient_scope: 'Dem API-Schlüssel fehlt die Berechtigung {requiredScope}.',
    account_suspended: 'Das Konto ist gesperrt.',
    live_not_enabled:
      'Der Live-Zugang ist für diese Organisation nicht freigeschaltet. Ihre Testschlüssel lassen sich verwenden.',
    forbidden: {
      top_level_only: 'Nur ein Ordner der obersten Ebene kann eine Farbe oder ein Symbol haben.',
      folder_depth_exceeded: 'Ordner lassen sich höchstens fünf Ebenen tief verschachteln.',
      plan_inactive: 'Das Konto hat keinen aktiven Tarif.',
      browser_call: 'Die API ist nur für Aufrufe zwischen Servern da; Aufrufe aus einem Browser werden abgelehnt.',
      quota_exceeded:
        'Das Kontingent {quota} des Kontos ist erreicht: höchstens {limit}. Löschen Sie, was nicht mehr gebraucht wird, oder bitten Sie den Betreiber um ein größeres Kontingent.',
    },
    not_found: 'Die Ressource gibt es nicht, oder sie ist für diesen API-Schlüssel nicht sichtbar.',
    not_acceptable: 'Der Accept-Header schließt application/json aus, das einzige verfügbare Format.',
    idempotency_in_progress:
      'Dieselbe Anfrage läuft unter diesem Idempotency-Key noch. Versuchen Sie es gleich noch einmal.',
    precondition_failed:
      'Die Ressource hat sich geändert, seit sie gelesen wurde; es wurde nichts geändert. Lesen Sie sie neu.',
    payload_too_large: 'Der Inhalt der Anfrage ist größer als {maxBytes} Bytes.',
    unsupported_media_type: 'Der Inhalt der Anfrage muss application/json in UTF-8 sein, ohne Inhaltskodierung.',
    idempotency_key_reused: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
    content_too_short: 'Der Text des Inhalts hat {length} Zeichen; eine Generierung braucht mindestens {minLength}.',
    nothing_to_generate: 'Jeder Teil des Inhalts hat bereits Lernkarten.',
    no_memocards: 'Der Inhalt hat keine Lernkarten, aus denen Fragen entstehen könnten.',
    all_memocards_have_questions: 'Jede Lernkarte des Inhalts hat bereits ihre Fragen.',
    rate_limited: 'Die Grenze von {limit} {limit:Aufruf|Aufrufen} in {windowSeconds} Sekunden ist erreicht.',
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
  unknownReason: 'Die Anfrage wurde abgelehnt.',
  unknownRule: 'Ist nicht gültig.',
  isSingular: (count) => count === 1,
};
