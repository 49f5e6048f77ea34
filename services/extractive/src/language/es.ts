import { words, type Clause, type LanguageData } from './language';
import { SPANISH_VERBS } from './regularVerbs';

export const es: LanguageData = {
  code: 'es',
  stopWords: words(
    `el la los las lo un una unos unas y e o u de del al a en por para con sin sobre entre hasta desde hacia segun durante
     ante bajo tras que quien quienes cual cuales cuyo cuya cuando donde como porque pues pero sino aunque si no ni es son
     era eran fue fueron ser sido esta estan estaba estaban ha han habia hay tiene tienen puede pueden se su sus mi mis tu
     tus nos le les me te yo ella ellos ellas nosotros esto este estos estas eso ese esa esos esas aquel aquella mas menos
     muy tambien ya asi todo todos toda todas otro otra otros otras mismo misma cada entonces siempre nunca llamado llamada`,
  ),
  deictic: words(
    `esto este esta estos estas eso ese esa esos esas aquel aquella aquellos aquellas aquello ello ella ellos ellas su sus
     lo le les se nosotros nuestro nuestra nuestros nuestras aqui ahi alli asi tal es son era eran fue fueron tiene tienen
     mi mis tu`,
  ),
  determiners: words(`el la los las un una unos unas lo`),
  indefinites: words(`un una unos unas`),
  connectives: words(
    `pero y e o u ni pues asi entonces luego ademas tambien finalmente embargo obstante mientras aunque sino incluso
     igualmente inversamente efectivamente primero segundo tercero otro otra otros otras que quien cuyo cuya despues
     posteriormente asimismo si posterior tampoco sin`,
  ),
  subjectStops: words(
    `solo que quien quienes cual cuyo cuya donde cuando no se ello esto eso en para por sin sobre entre desde hacia segun
     durante ante bajo tras si como porque ha han puede pueden debe deben es son con pero`,
  ),
  anaphors: words(`mismo misma mismos mismas otro otra otros otras`),
  personal: words(
    `yo me mi mis nosotros nosotras nos nuestro nuestra nuestros nuestras tu te ti usted ustedes vosotros os vuestro`,
  ),
  demonstratives: words(`este esta estos estas ese esa esos esas`),
  pronouns: words(`ella ello ellos ellas esto eso este estas estos aquello`),
  abbreviations: words(`sra srta sr dña dn ud uds vd vds lic ee uu depto admón ej etc dr dra prof`),
  abbreviationsBeforeNumbers: words(`núm pág págs art cap vol fig n p pp`),
  generic: words(
    `palabra nombre lago erupcion lengua lenguaje cima obra pieza pelicula sinfonia opera indice sitio flota dinastia reino invento
     descubrimiento viaje expedicion revuelta sublevacion ataque incendio inundacion hambruna epidemia catastrofe canal
     puente torre palacio castillo catedral pueblo colonia monumento estatua proceso sentencia reforma programa proyecto
     organizacion institucion asociacion satelite sonda mision vacuna escala metodo sistema efecto fenomeno sustancia
     region periodo acontecimiento guerra ciudad pais libro rey autor reaccion experimento enfoque tecnica aparato tratado
     batalla imperio partido movimiento conflicto acuerdo texto novela poema cuadro empresa termino concepto rio isla
     edificio templo equipo decision crisis enfermedad especie poblacion territorio estructura mecanismo paciente ley regla
     modelo teoria idea cambio`,
  ),
  vague: words(
    `objetivo fin resultado resultados razon razones causa consecuencia problema pregunta ejemplo ejemplos diferencia idea
     punto hecho cosa primero primera segundo segunda tercero tercera ultimo ultima otro otra nota observacion atencion
     fuente fuentes capitulo parte seccion figura tabla fecha autor titulo ejercicio conclusion introduccion solucion
     respuesta plan resumen siguiente siguientes paso caso nada todo`,
  ),
  labels: words(
    `actividad actividades paso observa fijate enunciado planteamiento razonamiento dato datos curiosidad dudas examen proxima proximo nota notas observacion observaciones atencion aviso importante recuerda recordatorio
     ejemplo ejemplos ej ejercicio tarea deberes fuente fuentes fecha autor autores titulo tema asignatura introduccion
     conclusion resumen figura fig tabla definicion teorema demostracion lema corolario proposicion vease ver ps nb
     objetivo objetivos pregunta preguntas respuesta solucion alumno alumna profesor profesora curso clase esquema clave
     palabras advertencia ojo truco pagina diapositiva copyright contacto foto imagen resultado nombre materia`,
  ),
  aspects: words(
    `tesis critica criticas caracteristica caracteristicas rasgos funcion funciones papel origen origenes causa causas
     efecto efectos consecuencia consecuencias ventaja ventajas inconveniente inconvenientes sintomas tratamiento
     localizacion tamano uso usos estructura composicion metodo estilo temas contexto influencias miembros sede duracion
     limites objetivo lugar fecha inicio final adversario adversarios resultado fundador`,
  ),
  people: words(
    `miembro personaje representante exponente figura escritor escritora poeta novelista filosofo filosofa matematico matematica
     fisico fisica quimico quimica biologo biologa medico medica cientifico cientifica rey reina emperador emperatriz
     presidente presidenta pintor pintora compositor compositora musico escultor arquitecto explorador navegante hombre
     mujer ministro abogado militar historiador economista ingeniero astronomo politico politica monje obispo papa principe
     princesa duque dramaturgo periodista naturalista botanico geologo hijo hija inventor fundador fundadora autor autora
     lider jurista teologo persona personas actor actriz cantante faraon cardenal conquistador soldado sacerdote maestro
     maestra informatico geografo noble`,
  ),
  tasks: words(`todo porhacer ejercicio ejercicios deberes tarea examen proxima proximo`),
  months: words(`enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre`),
  units: words(
    `metros metro kilómetros kilómetro centímetros milímetros kilogramos kilogramo gramos gramo toneladas tonelada litros
     litro grados grado por ciento segundos minutos minuto horas hora días día semanas semana meses mes años año siglos
     euros euro dólares julios vatios voltios newtons pascales kelvin millones millón mil veces bits bytes calorías
     cuadrados cúbicos hectáreas`,
  ),
  numberWords: words(
    `dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho
     diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento doscientos mil`,
  ),
  deeds: words(
    `descubrió inventó propuso fundó escribió publicó formuló describió desarrolló introdujo construyó pintó compuso diseñó
     creó mostró probó demostró estableció observó explicó acuñó conquistó derrotó dirigió firmó recibió abolió proclamó
     descubre inventa propone funda escribe publica pinta aisló midió calculó identificó tradujo ganó ordenó declaró
     convocó definió distinguió promulgó tomó llegó lideró gobernó patentó presentó planteó unificó redactó logró impulsó
     perfeccionó mejoró sustituyó venció expulsó encabezó bombardeó fundamentó sostuvo elaboró acusó liberó dio hizo
     defendió criticó invadió atacó ocupó nombró anexionó anexó atravesó fundaron firmaron instauró aprobó`,
  ),
  negations: words(`no nunca jamas nada ningun ninguna sin`),
  nameParticles: words(`de del la las los el y da di van von ibn al`),
  conjunctions: words(`y e o u pero`),
  inflections: [
    'aciones',
    'ciones',
    'iendo',
    'ando',
    'adas',
    'ados',
    'idas',
    'idos',
    'ada',
    'ado',
    'ida',
    'ido',
    'aban',
    'aba',
    'ces',
    'es',
    'as',
    'os',
    'an',
    'en',
    'a',
    'e',
    'o',
    's',
    'z',
  ],
  peopleEndings: ['ologo', 'ologa'],
  finite: new Set([
    ...SPANISH_VERBS,
    ...words(
      `puede pueden debe deben tiene tienen tenía tenían
     está están estaba estaban estuvo estuvieron había habían
     contiene contienen produce producen absorbe absorben transforma transforman mide miden protege protegen comprende
     comprenden posee poseen transporta transportan libera liberan estudia estudian describe describen representa
     representan permite permiten provoca provocan causa causan regula regulan controla controlan separa separan une unen
     conecta conectan rodea rodean almacena almacenan proporciona proporcionan garantiza garantizan prohíbe expresa
     expresan define definen constituye constituyen crea crean exige exigen sustituye sustituyen significa significan
     afirma establece establecen indica indican genera generan incluye incluyen impide impiden favorece favorecen forma
     forman cubre cubren capta captan bombea filtra filtran convierte convierten abarca abarcan acelera aceleran acompaña
     activa adopta afecta afectan alcanza alcanzan altera amenaza analiza analizan apoya apoyan aprueba asegura aseguran
     ataca atacan atrae atraen atraviesa atraviesan bloquea bloquean busca buscan cambia cierra combate combaten combina
     combinan compara comparte comparten condena conserva conservan construye construyen consume consumen critica critican
     cuenta cultiva cura declara defiende defienden delimita denuncia descompone descomponen desempeña destruye destruyen
     detecta detectan devora digiere digieren distingue distribuye distribuyen divide dividen domina dominan ejecuta
     ejecutan ejerce ejercen elige eligen elimina eliminan emite emiten emplea emplean encabeza enlaza enseña envía envían
     equivale estimula estimulan estudió evalúa evita evitan exporta extrae extraen facilita facilitan financia frena
     fomenta fomentan fortalece fragmenta fundamenta gestiona gestionan gobierna guarda hereda identifica ilumina ilustra
     implica implican importa impone imponen impulsa influye informa inhibe inhiben inicia integra integran intercambia
     interpreta introduce introducen invade investiga juzga juzgan lanza limita limitan limpia llena llenan maneja mantiene
     mantienen marca marcan mejora mezcla modifica modifican mueve muestra muestran narra necesita necesitan niega observa
     obtiene obtienen ocupa ocupan ofrece ofrecen ordena organiza organizan paga percibe perciben pierde pierden plantea
     precede prepara presenta presentan prevé promueve promueven propone protagoniza prueba rechaza rechazan reconoce
     reconocen recorre recorren refleja reflejan refuerza relaciona relata repara reparte resuelve resuelven retrata revela
     satisface sigue simboliza simbolizan soporta sostiene sostienen suministra supera superan supone suponen suprime tiene
     tienen traduce trata transfiere transmite transmiten utiliza utilizan valora vende venden verifica vigila provocó
     produjo supuso marcó estableció introdujo impuso conservó dirige determina determinan aumenta reduce reducen segrega
     segregan fija fijan realiza realizan recoge recibe reciben obliga elabora fabrica fabrican sintetiza sintetizan aporta
     codifica codifican compone componen está están depende dependen procede consta constan es consiste consisten basa
     basan clasifica clasifican sirve sirven usa usan encuentra encuentran sitúa ocurre pertenece pertenecen corresponde
     conduce opone debe deben desemboca nace nació vive viven crece crecen desarrolló localiza localizan celebró reside
     influyen da dan contribuye contribuyen refiere refieren dedica dedican aplica aplican responde responden obedece
     proviene provienen deriva derivan alimenta alimentan carece carecen goza dispone disponen encarga encargan caracteriza
     caracterizan lucha luchan actúa actúan reacciona reaccionan contó conoce conocen llama llaman denomina denominan
     descubrió inventó propuso fundó escribió publicó formuló describió construyó pintó compuso diseñó creó mostró probó
     demostró observó explicó acuñó conquistó derrotó dirigió firmó recibió abolió proclamó descubre inventa funda escribe
     publica pinta aisló midió calculó identificó tradujo ganó ordenó declaró convocó definió distinguió promulgó tomó
     llegó lideró gobernó patentó presentó planteó unificó redactó logró impulsó perfeccionó mejoró sustituyó venció
     expulsó encabezó bombardeó fundamentó sostuvo elaboró acusó liberó dio hizo defendió criticó viaja viajan cae caen
     sube suben baja bajan dura duran nacen muere llega llegan ha han había puede pueden hace hacen va van viene vienen se
     no existe existen hay era fue son eran fueron habían`,
    ),
  ]),
  finiteEndings:
    /^\p{Ll}{3,}(?:ó|aron|ieron|aba|aban|ían)$|^(?:hizo|hubo|tuvo|pudo|quiso|vino|dijo|puso|dio|nació|murió|ha|han|había)$/u,
  beForms: words('es son era eran fue fueron'),
  defining: ['{es|son|era|eran|fue|fueron} => ¿Qué {} $? => ¿Quién {} $?', '{designa|significa} => ¿Qué {} $?'],
  relations: [
    '{se compone|se componen|está compuesto|está compuesta|están compuestos|están compuestas|está formado|está formada|están formados|están formadas|consta|constan} @{de|por|del} => ¿De qué {} $?',
    '{depende|dependen|procede|proceden} @{de|del} => ¿De qué {} $?',
    '{consiste|consisten|se basa|se basan|se divide|se dividen|se clasifica|se clasifican} @en => ¿En qué {} $?',
    '{se caracteriza|se caracterizan} @por => ¿Por qué {} $?',
    '{está relacionado|está relacionada|están relacionados|están relacionadas|se relaciona|se asocia|se asocian} @con => ¿Con qué {} $?',
    '{sirve|sirven|se utiliza|se utilizan|se usa|se usan} @para => ¿Para qué {} $?',
    '{se encuentra|se encuentran|está situado|está situada|están situados|están situadas|se sitúa|se sitúan|se localiza|se localizan|está ubicado|está ubicada} @{en|entre|sobre|bajo|cerca|al|junto} => ¿Dónde {} $?',
    '{contiene|contienen|comprende|comprenden|produce|producen|mide|miden|protege|protegen|estudia|estudian|regula|regulan|almacena|transporta|transportan|permite|permiten|provoca|provocan|causa|causan|garantiza|representa|representan|incluye|incluyen|posee|poseen|genera|generan|libera|liberan|secreta|secretan|favorece|favorecen|facilita|facilitan|impide|impiden|evita|evitan|estimula|estimulan|inhibe|inhiben|elimina|eliminan|destruye|destruyen|absorbe|absorben|fabrica|fabrican|sintetiza|sintetizan|constituye|constituyen|determina|determinan|simboliza|simbolizan|prohíbe|prohibió|abolió|instauró|estableció|establece|impuso|exige|exigen|requiere|requieren|agrupa|agrupan|separa|separan|conecta|conectan|rodea|rodean|transmite|transmiten|controla|controlan|crea|crean|reconoció|introdujo|aprobó|describe|describen|abarca|abarcan|duplica|duplican|forma|forman|proporciona|proporcionan|recibe|reciben|transforma|transforman|aumenta|aumentan|reduce|reducen|limita|limitan|reemplaza|reemplazan|sustituye|sustituyen|marca|marcan|refleja|reflejan|expresa|expresan|defiende|defienden|rechaza|rechazan|propone|proponen|permitió|permitieron|provocó|provocaron|causó|causaron|produjo|produjeron|favoreció|favorecieron|facilitó|facilitaron|impulsó|impulsaron|impulsa|impulsan|liberó|creó|crearon|fundó|fundaron|conquistó|conquistaron|obtuvo|perdió|proclamó|estableció|adoptó|eliminó|suprimió|rechazó|marcó|implica|implican|explica|explican|revela|revelan|analiza|analizan|examina|examinan|filtra|filtran|emite|emiten|cubre|cubren|refuerza|refuerzan|acelera|aceleran|mantiene|mantienen|exploró|ocupa|ocupan|ocupó|invadió|alimenta|alimentan|dirige|dirigen|atrae|atraen} => ¿Qué {} $?',
    '{se debe|se deben|se debió} @{a|al} => ¿A qué {} $?',
    '{es responsable|son responsables} @{de|del} => ¿De qué {} $?',
    '{forma|forman|formó} parte @{de|del} => ¿De qué {} parte $?',
    '{da|dan|dio|dieron} lugar @{a|al} => ¿A qué {} lugar $?',
    '{conduce|conducen|condujo|contribuye|contribuyen|contribuyó|pertenece|pertenecen|corresponde|corresponden|equivale|equivalen|afecta|afectan|llevó|se opone|se oponen} @{a|al} => ¿A qué {} $?',
    '{se transforma|se transforman|se convierte|se convierten|se convirtió} @en => ¿En qué {} $?',
    '{viene|vienen} @{de|del} => ¿De dónde {} $?',
    '{se centra|se centran|se concentra|se concentran} @en => ¿En qué {} $?',
    '{se ocupa|se ocupan|se encarga|se encargan|trata} @{de|del} => ¿De qué {} $?',
    '{surge|surgen|surgió|proviene|provienen|deriva|derivan} @{de|del} => ¿De qué {} $?',
    '{vive|viven|habita|habitan|tiene lugar|tienen lugar|se produce|se producen|ocurre|ocurren} @{en} => ¿Dónde {} $?',
    '{se define|se definen|puede definirse|es definido|es definida} @como => ¿Cómo {} $?',
    '{afirma|establece|demuestra|sostiene} @que => ¿Qué {} $?',
  ],
  namings: [
    /^se (?:habla de|produce) (?:una? )?(?<term>[^,;:]{2,50}?) (?<what>cuando .{12,220})[.]?$/iu,
    /^(?<what>(?:una?|el|la|los|las) .{12,160}?),? (?:se|recibe|reciben) (?:llaman?|denominan?|conocen? como|el nombre de) (?<term>[^,;:]{2,50})[.]?$/iu,
    /^a (?<what>(?:una?|el|la|los|las) .{12,160}?) se (?:l[eoa]s?) (?:llama|denomina|conoce como) (?:en \p{L}+ )?(?<term>[^,;:()]{2,50})[.]?$/iu,
    /^(?:vamos a definir|podemos definir|definimos) (?<term>[^,;:]{2,50}?) como (?<what>(?:una?|el|la|los|las) [^;:]{12,200}?)(?:, y .+)?[.]?$/iu,
    /^se (?:llama|denomina|conoce como) (?<term>[^,;:]{2,50}?) (?:al?|a las?|a los) (?<what>.{12,220})[.]?$/iu,
    /^(?:por|se entiende por) (?<term>[^,;:]{2,50}?) (?:se entiende )?(?<what>(?:una?|el|la|los|las) .{12,220})[.]?$/iu,
  ],
  causes: /^(?<clause>.{15,200}?),? (?<cause>(?:porque|ya que|debido a que|puesto que) .{10,250})/iu,
  yearIn: /(?<![\p{L}\d])(?:(?:en el año|en|hacia|desde|hasta) )?(?<year>1[0-9]{3}|20[0-4][0-9])(?![\p{L}\d–-])/u,
  selfReference:
    /(?<!\p{L})(?:est[ea] (?:capítulo|sección|texto|lección|artículo|unidad|figura|página|tema|documento|curso)|figura \d|tabla \d|véase|ver (?:arriba|abajo|también)|como (?:hemos visto|se ha visto|se indica)|a continuación)/iu,
  ask: {
    meaning: (x) => `¿Qué se entiende por «${x}»?`,
    termOf: (x) => `¿A qué término corresponde: «${x}»?`,
    named: (x) => `¿Cómo se llama ${x}?`,
    acronym: (x) => `¿Qué significan las siglas ${x}?`,
    why: ({ clause }) => `¿Por qué ${clause}?`,
    whenPassive: undefined,
    when: (clause) => `¿Cuándo ${inverted(clause)}?`,
    whenYear: (clause) => `¿En qué año ${inverted(clause)}?`,
    who: (rest) => `¿Quién ${rest}?`,
    somebody: (x) => `¿Quién fue ${x}?`,
    happens: (x) => `¿Qué ocurre ${x}?`,
    happened: (date) => `¿Qué ocurrió: ${date}?`,
    list: (n, topic) => `¿Cuáles son los ${n} puntos de «${topic}»?`,
    column: (head, row) => `${row}: ¿${head}?`,
    whose: (head, kind, cell) => `¿${kind}? – ${head}: ${cell}`,
    label: (topic, label) => `${topic} – ¿${label}?`,
    rule: (x) => `¿Qué dice ${x.replace(/^A/iu, 'el a')}?`,
    formula: (x) => `¿Cuál es la fórmula de «${x}»?`,
    trueFalse: (term, meaning) => `«${term}» significa: ${meaning}`,
  },
};

/** "se separó Venezuela de la Gran Colombia": the verb first, where what follows cannot be taken for its subject. */
function inverted({ clause, subject, verb, rest }: Clause): string {
  const phrase =
    /^(?:(?:se|no) \p{Ll}+|(?:fue|fueron|es|son) \p{Ll}+[oa]s?|(?:ha|han|había|habían) (?:sido )?\p{Ll}+|\p{Ll}+)/u.exec(
      `${verb} ${rest}`,
    )?.[0];
  const others = phrase === undefined ? '' : `${verb} ${rest}`.slice(phrase.length).trim();
  const isFree =
    others === '' || /^(?:a|al|con|contra|de|del|desde|en|hacia|hasta|para|por|sin|sobre|tras)(?: |$)/u.test(others);
  return phrase === undefined || !isFree ? clause : `${phrase} ${subject} ${others}`.trim();
}
