import { list, phrases, sequences, words, type DefiningVerb, type LanguageData, type Relation } from './language';

const definingVerbs = new Map<string, DefiningVerb>([
  ['es', { ask: (x) => `¿Qué es ${x}?`, askWho: (x) => `¿Quién es ${x}?` }],
  ['son', { ask: (x) => `¿Qué son ${x}?`, askWho: (x) => `¿Quiénes son ${x}?` }],
  ['era', { ask: (x) => `¿Qué era ${x}?`, askWho: (x) => `¿Quién era ${x}?` }],
  ['eran', { ask: (x) => `¿Qué eran ${x}?`, askWho: (x) => `¿Quiénes eran ${x}?` }],
  ['fue', { ask: (x) => `¿Qué fue ${x}?`, askWho: (x) => `¿Quién fue ${x}?` }],
  ['fueron', { ask: (x) => `¿Qué fueron ${x}?`, askWho: (x) => `¿Quiénes fueron ${x}?` }],
  ['designa', { ask: (x) => `¿Qué designa ${x}?` }],
]);

const ask = (question: string, verb: string, behind = ''): Relation => ({
  verb: `${verb} ${behind}`.trim(),
  ...(behind === '' ? {} : { kept: true as const }),
  ask: (x) => `¿${question} ${verb} ${x}?`,
});
const each = (question: string, verbs: string, behind: string): Relation[] =>
  phrases(verbs).flatMap((verb) => phrases(behind).map((word) => ask(question, verb, word)));

const TRANSITIVE = phrases(
  `contiene, contienen, produce, producen, absorbe, absorben, transforma, transforman, mide, miden, protege, protegen, comprende,
   comprenden, posee, poseen, transporta, transportan, libera, liberan, estudia, estudian, describe, describen, representa,
   representan, permite, permiten, provoca, provocan, causa, causan, regula, regulan, controla, controlan, separa, separan, une,
   unen, conecta, conectan, rodea, rodean, almacena, almacenan, proporciona, proporcionan, garantiza, garantizan, prohíbe,
   expresa, expresan, define, definen, constituye, constituyen, crea, crean, exige, exigen, sustituye, sustituyen, significa,
   significan, afirma, establece, establecen, indica, indican, genera, generan, incluye, incluyen, impide,
   impiden, favorece, favorecen, forma, forman, cubre, cubren, capta, captan, bombea, filtra, filtran, convierte, convierten,
   abarca, abarcan, acelera, aceleran, acompaña, activa, adopta, afecta, afectan, alcanza, alcanzan, altera, amenaza, analiza, analizan, apoya, apoyan,
   aprueba, asegura, aseguran, ataca, atacan, atrae, atraen, atraviesa, atraviesan, bloquea, bloquean, busca, buscan, cambia, cierra, combate, combaten,
   combina, combinan, compara, comparte, comparten, condena, conserva, conservan, construye, construyen, consume, consumen, critica, critican, cuenta, cultiva, cura,
   declara, defiende, defienden, delimita, denuncia, descompone, descomponen, desempeña, destruye, destruyen, detecta, detectan, devora, digiere, digieren,
   distingue, distribuye, distribuyen, divide, dividen, domina, dominan, ejecuta, ejecutan, ejerce, ejercen, elige, eligen, elimina, eliminan,
   emite, emiten, emplea, emplean, encabeza, enlaza, enseña, envía, envían, equivale, estimula, estimulan, estudió, evalúa, evita, evitan, exporta, extrae,
   extraen, facilita, facilitan, financia, frena, fomenta, fomentan, fortalece, fragmenta, fundamenta, gestiona, gestionan, gobierna, guarda, hereda,
   identifica, ilumina, ilustra, implica, implican, importa, impone, imponen, impulsa, influye, informa, inhibe, inhiben, inicia, integra, integran, intercambia,
   interpreta, introduce, introducen, invade, investiga, juzga, juzgan, lanza, limita, limitan, limpia, llena, llenan, maneja, mantiene, mantienen, marca, marcan,
   mejora, mezcla, modifica, modifican, mueve, muestra, muestran, narra, necesita, necesitan, niega, observa, obtiene, obtienen, ocupa, ocupan, ofrece, ofrecen,
   ordena, organiza, organizan, paga, percibe, perciben, pierde, pierden, plantea, precede, prepara, presenta, presentan, prevé, promueve,
   promueven, propone, protagoniza, prueba, rechaza, rechazan, reconoce, reconocen, recorre, recorren, refleja, reflejan, refuerza, relaciona, relata, repara, reparte,
   resuelve, resuelven, retrata, revela, satisface, sigue, simboliza, simbolizan, soporta, sostiene, sostienen, suministra, supera, superan, supone, suponen, suprime, tiene, tienen, traduce, trata, transfiere,
   transmite, transmiten, utiliza, utilizan, valora, vende, venden, verifica, vigila, provocó, produjo, supuso, marcó, estableció, introdujo, impuso, conservó,
   dirige, determina, determinan, aumenta, reduce, reducen, segrega, segregan, fija, fijan, realiza, realizan, recoge, recibe,
   reciben, obliga, elabora, fabrica, fabrican, sintetiza, sintetizan, refleja, aporta, codifica, codifican`,
);

const relations: Relation[] = [
  ...TRANSITIVE.map((verb) => ask('Qué', verb)),
  ...each(
    'De qué',
    'se compone, se componen, está compuesto, está compuesta, están compuestos, están compuestas, está formado, está formada, están formados, están formadas, depende, dependen, procede, consta, constan, está hecho, está hecha, es responsable',
    'de, por, del',
  ),
  ...each(
    'En qué',
    'consiste, consisten, se basa, se basan, se divide, se dividen, se clasifica, se clasifican, se mide',
    'en',
  ),
  ...each('Para qué', 'sirve, sirven, se utiliza, se utilizan, se usa, se usan', 'para'),
  ...each(
    'Dónde',
    'se encuentra, se encuentran, está situado, está situada, se sitúa, ocurre, tiene lugar, se realiza, está ubicado',
    'en, entre, sobre',
  ),
  ...each('A qué', 'pertenece, pertenecen, corresponde, equivale, conduce, se opone, se debe, se deben', 'a, al'),
  ...each(
    'Dónde',
    'desemboca, nace, nació, vive, viven, crece, crecen, se almacena, se almacenan, se forma, se forman, se produce, se producen, se desarrolló, se localiza, se localizan, se celebró, reside',
    'en, entre, sobre',
  ),
  ...each(
    'En qué',
    'se transforma, se transforman, se convierte, se convierten, se expresa, se expresan, influye, influyen',
    'en',
  ),
  ...each(
    'A qué',
    'da lugar, dan lugar, contribuye, contribuyen, afecta, afectan, se refiere, se refieren, se dedica, se dedican, está unido, está unida, está ligado, está ligada, están ligados, está sometido, se aplica, se aplican, responde, responden, obedece',
    'a, al',
  ),
  ...each(
    'De qué',
    'proviene, provienen, deriva, derivan, forma parte, forman parte, se alimenta, se alimentan, trata, carece, carecen, goza, dispone, disponen, está rodeado, está rodeada, se obtiene, se obtienen, se ocupa, se ocupan, se encarga, se encargan',
    'de, del',
  ),
  ...each('Por qué', 'se caracteriza, se caracterizan, está regulado, está regulada', 'por'),
  ...each('Contra qué', 'protege, protegen, lucha, luchan, actúa, actúan', 'contra'),
  ...each('Con qué', 'limita, reacciona, reaccionan, se relaciona, se mide, contó', 'con'),
  ...each('Cómo', 'se conoce, se conocen', 'como'),
  ...each('Cómo', 'se llama, se llaman, se denomina, se denominan', ''),
];

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
  determiners: words('el la los las un una unos unas lo'),
  quantifiers: words(
    'cada todo toda todos todas dos tres cuatro cinco seis siete ocho nueve diez varios varias aquel aquella cualquier',
  ),
  nameParticles: words('de del la las los el y da di van von'),
  relatives: words('que quien quienes cuyo cuya cuyos cuyas donde'),
  connectives: words(
    `pero y e o u ni pues asi entonces luego ademas tambien finalmente embargo obstante mientras aunque sino incluso
     igualmente inversamente efectivamente primero segundo tercero otro otra otros otras que quien cuyo cuya despues
     posteriormente asimismo si posterior tampoco sin`,
  ),
  interjections: words('si sí no bueno bien claro exacto exactamente vale ah oh correcto pues perfecto muy gracias'),
  conjunctions: words('y e o u pero'),
  ambiguous: words('forma marca causa produce une mide regula cuenta trata cura paga fragmenta prueba reforma limita'),
  particles: words(''),
  adverbs: words('también sobre siempre además solo'),
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
    `proceso metodo sistema efecto fenomeno sustancia region periodo acontecimiento guerra ciudad pais libro rey autor reaccion experimento enfoque tecnica aparato tratado batalla imperio partido movimiento conflicto acuerdo texto novela poema cuadro empresa termino concepto rio isla edificio templo equipo decision crisis enfermedad especie poblacion territorio estructura mecanismo paciente ley regla modelo teoria idea cambio`,
  ),
  complements: words('de del que para en entre con por a al'),
  labels: words(
    `examen proxima proximo nota notas observacion observaciones atencion aviso importante recuerda recordatorio ejemplo ejemplos ej ejercicio
     tarea deberes fuente fuentes fecha autor autores titulo tema asignatura introduccion conclusion resumen figura fig tabla
     definicion teorema demostracion lema corolario proposicion vease ver ps nb objetivo objetivos pregunta preguntas respuesta
     solucion alumno alumna profesor profesora curso clase esquema clave palabras advertencia ojo truco pagina diapositiva
     copyright contacto foto imagen resultado nombre materia`,
  ),
  questionLabels: words('p pregunta'),
  answerLabels: words('r respuesta'),
  vocabulary: words('vocabulario palabras ingles espanol frances aleman italiano traduccion lexico verbos expresiones'),
  pages: words('pagina pag p diapositiva hoja slide'),
  chapters: words('capitulo parte seccion leccion unidad modulo articulo titulo tema acto libro clase'),
  people: words(
    `escritor escritora poeta novelista filosofo filosofa matematico matematica fisico fisica quimico quimica biologo
     biologa medico medica cientifico cientifica rey reina emperador emperatriz presidente presidenta pintor pintora
     compositor compositora musico escultor arquitecto explorador navegante hombre mujer ministro abogado militar historiador
     economista ingeniero astronomo politico politica monje obispo papa principe princesa duque dramaturgo periodista naturalista
     botanico geologo hijo hija inventor fundador fundadora autor autora lider jurista teologo persona personas actor actriz
     cantante faraon cardenal conquistador navegante soldado sacerdote maestro maestra informatico geografo noble`,
  ),
  peopleEndings: list('ologo ologa'),
  nounEndings: list('cion sion ismo dad miento logia ancia encia grafia tesis osis ura eza aje'),
  adverbEnding: 'mente',
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
  deedEndings: ['ó'],
  resumes: new Map([['', ['el', 'la', 'los', 'las', 'un', 'una', '']]]),
  oneVerbs: words('es era fue está ha había tiene'),
  severalVerbs: words('son eran fueron están han habían tienen'),
  existentials: [
    { opening: 'hay', ask: (x) => `¿Qué ${x} hay?` },
    { opening: 'existen', ask: (x) => `¿Qué ${x} existen?` },
    { opening: 'se distinguen', ask: (x) => `¿Qué ${x} se distinguen?` },
  ],
  datePrepositions: ['en', 'en el año', 'hacia'],
  dayPrepositions: ['el', 'el día'],
  questionWords: { year: 'En qué año', date: 'En qué fecha', by: 'Por quién', why: 'Por qué' },
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
  passives: words('fue fueron sido es son'),
  units: words(
    `metros metro kilómetros kilómetro centímetros milímetros kilogramos kilogramo gramos gramo toneladas tonelada litros litro
     grados grado por segundos minutos minuto horas hora días día semanas semana meses mes años año siglos euros euro
     dólares julios vatios voltios newtons pascales kelvin millones millón mil veces bits bytes calorías cuadrados cúbicos
     hectáreas`,
  ),
  numberWords: words('dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta'),
  months: words('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
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
  askAbout: (topic) => `¿Qué hay que saber de ${topic}?`,
  askPoints: (topic, count) => `¿Cuáles son los ${count} puntos de ${topic}?`,
  askParts: (topic) => `¿Qué incluye ${topic}?`,
  askRule: (rule) => `¿Qué dice ${rule}?`,
};
