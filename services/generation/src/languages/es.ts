import { list, phrases, sequences, words, type LanguageData } from './language';
import { clauses } from './clauses/es';
import { definingVerbs, relations } from './verbs/es';

export const es: LanguageData = {
  stopWords: words(
    `el la los las lo un una unos unas y e o u de del al a en por para con sin sobre entre hasta desde hacia segun durante
     ante bajo tras que quien quienes cual cuales cuyo cuya cuando donde como porque pues pero sino aunque si no ni es son
     era eran fue fueron ser sido esta estan estaba estaban ha han habia hay tiene tienen puede pueden se su sus mi mis tu
     tus nos le les me te yo el ella ellos ellas nosotros esto este esta estos estas eso ese esa esos esas aquel aquella
     mas menos muy tambien ya asi todo todos toda todas otro otra otros otras mismo misma cada entonces siempre nunca
     llamado llamada`,
  ),
  inflections: list(
    'aciones ciones iendo ando adas ados idas idos ada ado ida ido aban aba ces es as os an en a e o s z',
  ),
  deictic: words(
    `esto este esta estos estas eso ese esa esos esas aquel aquella aquellos aquellas aquello ello ella ellos ellas su sus lo le
     les se nosotros nuestro nuestra nuestros nuestras aqui ahi alli asi tal es son era eran fue fueron tiene tienen mi mis tu`,
  ),
  pronouns: words('ella ello ellos ellas esto eso este estas estos aquello'),
  clitics: words('le les lo'),
  anaphors: words('mismo misma mismos mismas otro otra otros otras'),
  personal: words(
    'yo me mi mis nosotros nosotras nos nuestro nuestra nuestros nuestras tu te ti usted ustedes vosotros os vuestro',
  ),
  subjectless: words(
    `es son era eran fue fueron está están estaba estaban hay había tiene tienen tenía tuvo contiene contienen consiste consisten
     permite permiten sirve sirven puede pueden se produce producen ocurre ha han había habían forma forman depende mide vive
     viven utiliza escribió nació murió nacieron consta incluye existen existe posee poseen sirvió hizo hicieron
     pasó quedó suele suelen debe deben no representa constituye actúa ayuda genera provoca aparece llegó dio puso`,
  ),
  subjectlessEndings: list('ó aron ieron aba aban ía ían'),
  abbreviations: words('sra srta sr dña dn ud uds vd vds lic ee uu depto admón ej etc dr dra prof'),
  abbreviationsBeforeNumbers: words('núm pág págs art cap vol fig n p pp'),
  indefinites: words('un una unos unas'),
  demonstratives: words('este esta estos estas ese esa esos esas'),
  determiners: words('el la los las un una unos unas lo'),
  quantifiers: words(
    'casi cerca menos ningún ninguna cada todo toda todos todas dos tres cuatro cinco seis siete ocho nueve diez varios varias aquel aquella cualquier',
  ),
  nameParticles: words('de del la las los el y da di van von ibn al'),
  epithets: words(
    'grande sabio catolico catolica casto magno cruel hermoso santo bravo bueno breve conquistador terrible joven viejo mayor batallador justo piadoso hechizado loca',
  ),
  relatives: words('que quien quienes cuyo cuya cuyos cuyas donde'),
  connectives: words(
    `pero y e o u ni pues asi entonces luego ademas tambien finalmente embargo obstante mientras aunque sino incluso
     igualmente inversamente efectivamente primero segundo tercero otro otra otros otras que quien cuyo cuya despues
     posteriormente asimismo si posterior tampoco sin`,
  ),
  interjections: words(
    'si sí no bueno estupendo genial bravo eso bien claro exacto exactamente vale ah oh correcto pues perfecto muy gracias eh mira entonces',
  ),
  spoken: {
    knows: /^(?:quién|alguien) sabe,? (?=quién )/iu,
    rewrites: [
      [/^([^,?]{3,50}), ¿?(qué|quién|quiénes|cuál|cómo|dónde) (es|son|era|eran|fue|está|están)\?$/iu, '$2 $3 $1?'],
    ],
    fillers: /,? (?:exactamente|entonces|por cierto|pues)(?=,? ?\?)/giu,
    addresses: /(?:áis|éis|aste|iste|ás)\s?\?$/iu,
    defines: /^(?:el |la |los |las |una? )?(?!eso |esto |qué )(?<term>\p{L}[\p{L} -]{2,30}?) significa (?=\p{L})/iu,
    itIs: /^(?:es|son|era|eran|fue|fueron) /iu,
    opens: /^(?:¿?(?:por qué|cómo(?! (?:se llama|llam|se denomin))|qué (?:pasa|pasó|ocurre|ocurrió|sucede)))/iu,
  },
  conjunctions: words('y e o u pero'),
  rowsOfPredicates: true,
  predicateEndings: list('an en'),
  participlesDiffer: true,
  formOfVerb: undefined,
  keepsBy: true,
  ambiguous: words('forma marca causa produce une mide regula cuenta trata cura paga fragmenta prueba reforma limita'),
  particles: words(''),
  adverbs: words('solamente también siempre además solo hoy actualmente entonces'),
  asking: words('que quien quienes cual cuales cuando donde como cuanto cuanta cuantos cuantas'),
  subjectStops: words(
    `que quien quienes cual cuyo cuya donde cuando no se ello esto eso en para por sin sobre entre desde hacia segun durante
     ante bajo tras si como porque ha han puede pueden debe deben es son con pero`,
  ),
  vague: words(
    `objetivo fin resultado resultados razon razones causa consecuencia problema pregunta ejemplo ejemplos diferencia idea
     punto hecho cosa primero primera segundo segunda tercero tercera ultimo ultima otro otra nota observacion atencion
     fuente fuentes capitulo parte seccion figura tabla fecha autor titulo ejercicio conclusion introduccion solucion
     respuesta plan resumen siguiente siguientes paso caso nada todo`,
  ),
  generic: words(
    `erupcion lengua lenguaje cima obra pieza pelicula sinfonia opera indice sitio flota dinastia reino invento
     descubrimiento viaje expedicion revuelta sublevacion ataque incendio inundacion hambruna epidemia catastrofe canal
     puente torre palacio castillo catedral pueblo colonia monumento estatua proceso sentencia reforma programa proyecto
     organizacion institucion asociacion satelite sonda mision vacuna escala proceso metodo sistema efecto fenomeno
     sustancia region periodo acontecimiento guerra ciudad pais libro rey autor reaccion experimento enfoque tecnica
     aparato tratado batalla imperio partido movimiento conflicto acuerdo texto novela poema cuadro empresa termino
     concepto rio isla edificio templo equipo decision crisis enfermedad especie poblacion territorio estructura mecanismo
     paciente ley regla modelo teoria idea cambio`,
  ),
  namedKinds: words(''),
  complements: words('de del que para en entre con por a al'),
  labels: words(
    `dudas examen proxima proximo nota notas observacion observaciones atencion aviso importante recuerda recordatorio ejemplo ejemplos ej ejercicio
     tarea deberes fuente fuentes fecha autor autores titulo tema asignatura introduccion conclusion resumen figura fig tabla
     definicion teorema demostracion lema corolario proposicion vease ver ps nb objetivo objetivos pregunta preguntas respuesta
     solucion alumno alumna profesor profesora curso clase esquema clave palabras advertencia ojo truco pagina diapositiva
     copyright contacto foto imagen resultado nombre materia`,
  ),
  termLabels: words('tema imagen pagina titulo figura tabla curso clase fuente lema teorema foto nota materia clave'),
  aspects: words(
    `tesis critica criticas caracteristica caracteristicas rasgos funcion funciones papel origen origenes causa
     causas efecto efectos consecuencia consecuencias ventaja ventajas inconveniente inconvenientes sintomas
     tratamiento localizacion tamano uso usos estructura composicion metodo estilo temas contexto influencias
     miembros sede duracion limites objetivo
     lugar fecha inicio final adversario adversarios resultado fundador`,
  ),
  questionLabels: words('p pregunta'),
  answerLabels: words('r respuesta'),
  vocabulary: words('vocabulario palabras ingles espanol frances aleman italiano traduccion lexico verbos expresiones'),
  pages: words('pagina pag p diapositiva hoja slide'),
  chapters: words('capitulo parte seccion leccion unidad modulo articulo titulo tema acto libro clase sesion'),
  people: words(
    `personaje representante exponente figura escritor escritora poeta novelista filosofo filosofa matematico matematica fisico fisica quimico quimica biologo
     biologa medico medica cientifico cientifica rey reina emperador emperatriz presidente presidenta pintor pintora
     compositor compositora musico escultor arquitecto explorador navegante hombre mujer ministro abogado militar historiador
     economista ingeniero astronomo politico politica monje obispo papa principe princesa duque dramaturgo periodista naturalista
     botanico geologo hijo hija inventor fundador fundadora autor autora lider jurista teologo persona personas actor actriz
     cantante faraon cardenal conquistador navegante soldado sacerdote maestro maestra informatico geografo noble`,
  ),
  peopleEndings: list('ologo ologa'),
  nounEndings: list('cion sion ismo dad miento logia ancia encia grafia tesis osis ura eza aje'),
  adverbEnding: 'mente',
  ordinals: words(''),
  superlativeEndings: list(''),
  participleEndings: list('ado ada ados adas ido ida idos idas to ta tos tas cho cha chos chas'),
  tasks: words('todo porhacer ejercicio ejercicios deberes tarea examen proxima proximo'),
  lightVerbs: words('juega juegan jugó hace hacen pone ponen puso desempeña desempeñan desempeñó lleva llevan'),
  adjectivesFollow: true,
  capitalNouns: false,
  definingVerbs,
  relations,
  namings: [
    { opening: 'se llama', verb: 'al', ask: (x) => `¿A qué se llama ${x}?` },
    { opening: 'se llama', verb: 'a', ask: (x) => `¿A qué se llama ${x}?` },
    { opening: 'se denomina', verb: 'al', ask: (x) => `¿A qué se denomina ${x}?` },
    { opening: 'se denomina', verb: 'a', ask: (x) => `¿A qué se denomina ${x}?` },
    { opening: 'se entiende por', verb: '', ask: (x) => `¿Qué se entiende por ${x}?` },
    { opening: 'por', verb: 'se entiende', ask: (x) => `¿Qué se entiende por ${x}?` },
  ],
  deeds: words(
    `descubrió inventó propuso fundó escribió publicó formuló describió desarrolló introdujo construyó pintó compuso diseñó creó
     mostró probó demostró estableció observó explicó acuñó conquistó derrotó dirigió firmó recibió abolió proclamó descubre
     inventa propone funda escribe publica pinta aisló midió calculó identificó tradujo ganó ordenó declaró convocó definió
     distinguió promulgó tomó llegó lideró gobernó patentó presentó planteó unificó redactó logró impulsó perfeccionó mejoró sustituyó venció gobernó expulsó encabezó bombardeó fundamentó sostuvo elaboró acusó liberó dio hizo demostró defendió criticó`,
  ),
  lifeVerbs: words(
    'nació murió trasladó viajó casó conoció ingresó estudió vivió regresó volvió retrató trabajó formó enseñó falleció huyó marchó emigró instaló pasó aprendió',
  ),
  objectArticles: words('el la los las un una unos unas'),
  deedEndings: ['ó'],
  resumes: new Map([['', ['el', 'la', 'los', 'las', 'un', 'una', '']]]),
  pointers: new Map<string, readonly string[]>(list('su sus').map((key): [string, string[]] => [key, []])),
  negations: words('no nunca jamas nada ningun ninguna sin'),
  oneVerbs: words('es era fue está ha había tiene'),
  severalVerbs: words('son eran fueron están han habían tienen'),
  whoever: undefined,
  severalNouns: undefined,
  finiteEndings: {
    articles: words('los las unos unas'),
    one: /[aeóé]$/u,
    several: /n$/u,
  },
  plainForm: undefined,
  existentials: [
    { opening: 'hay', ask: (x) => `¿Qué ${x} hay?` },
    { opening: 'existen', ask: (x) => `¿Qué ${x} existen?` },
    { opening: 'se distinguen', ask: (x) => `¿Qué ${x} se distinguen?` },
  ],
  datePrepositions: ['en', 'en el año', 'hacia'],
  dayPrepositions: ['el', 'el día'],
  questionWords: {
    year: 'En qué año',
    date: 'En qué fecha',
    by: 'Por quién',
    byWhat: 'Por quién o por qué',
    why: 'Por qué',
  },
  askClause: (question, clause) => `¿${question} ${clause}?`,
  inversions: new Map(
    phrases(
      'nació, murió, comenzó, empezó, terminó, acabó, estalló, cayó, fue, fueron, tuvo, desapareció, surgió, llegó, entró',
    ).map((verb) => [verb, { before: verb, behind: '' }] as const),
  ),
  otherVerbs: words(
    'viaja viajan cae caen sube suben baja bajan dura duran nace nacen muere crece crecen llega llegan ha han había puede pueden debe deben hace hacen vive viven va van viene vienen usa usan se no existe existen hay tiene tienen',
  ),
  causes: sequences('porque, debido a, debido al, gracias a, gracias al, a causa de, a causa del, ya que, puesto que'),
  causeStops: words('es son era eran fue no solo solamente principalmente precisamente y o sobre todo'),
  by: ['por'],
  clauses,
  passives: words('fue fueron sido es son ser'),
  units: words(
    `metros metro kilómetros kilómetro centímetros milímetros kilogramos kilogramo gramos gramo toneladas tonelada litros litro
     grados grado por ciento segundos minutos minuto horas hora días día semanas semana meses mes años año siglos euros euro
     dólares julios vatios voltios newtons pascales kelvin millones millón mil veces bits bytes calorías cuadrados cúbicos
     hectáreas`,
  ),
  numberWords: words(
    `dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento doscientos mil`,
  ),
  months: words('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  askWhat: (rest) => `¿Qué ${rest}?`,
  askWho: (rest) => `¿Quién ${rest}?`,
  askWhy: (clause) => `¿Por qué ${clause}?`,
  askLabel: (label) => `¿Qué se entiende por «${label}»?`,
  askWord: (word) => `¿Qué significa «${word}»?`,
  askAcronym: (acronym) => `¿Qué significa la sigla ${acronym}?`,
  askFormula: (name) => `¿Qué fórmula corresponde a «${name}»?`,
  askEvent: (date) => `¿Qué ocurrió: ${date}?`,
  askLife: (name) => `¿Cuándo vivió ${name}?`,
  askCode: (code) => `¿Qué hace este código?: ${code}`,
  askOf: (thing, what) => `${thing}: ¿${what}?`,
  quote: (text) => `«${text}»`,
  askMatch: (topic) => `¿Qué corresponde a ${topic}?`,
  askPoints: (topic, count) => `¿Cuáles son los ${count} puntos de ${topic}?`,
  askParts: (topic) => `¿Qué incluye ${topic}?`,
  askRule: (rule) => `¿Qué dice ${rule}?`,
};
