import { words } from './language';

/** Finite forms in the third person of regular verbs, from their stems. */
function formsOf(stems: string, endings: readonly string[]): string[] {
  return [...words(stems)].flatMap((stem) => endings.map((ending) => `${stem}${ending}`));
}

/** Verbs in -er and in -ir like "finir", without their endings; "s'" before a vowel is known of all. */
export const FRENCH_VERBS: ReadonlySet<string> = new Set([
  ...formsOf(
    `abandonn abord abrit accept accompagn accord accumul accus achèt activ adapt administr admir adopt adress affirm agit aid
     ajout aliment allum amorc analys anim annonc annul appliqu apport approch appuy arm arrach arrêt arriv aspir assassin assist
     associ assur attach attaqu attribu augment avanc baign baiss balay bascul bless bloqu bord boulevers brill bris brûl cach
     calcul captur caus cess chant charg chass cherch chut circul cit clôtur cohabit coll colonis command comment compar compens
     compos concentr concern concili condens confi confirm confront connect conquér consacr conseill conserv consolid constat
     consult contempl continu contrast contribu contrôl convoit copi couch coul coup coupl cré creus crois cultiv cumul dans dat
     débarqu débord débouch début décim déclar déclench décor décoll découp défil dégag dégrad délivr demand demeur dénombr
     dépos dépouill désert désign dessin destin détach détermin détourn dévast dévor diagnostiqu dict diffus diminu discut dispar
     dispens dispos dissip distribu domin donn doubl dress dur échapp échou éclair éclat écart écout éduqu effectu effray élabor
     élimin embarqu embrass émigr emmagasin emport emprisonn encourag endommag engag engendr enlèv enseign entam entass entr entraîn
     envahiss envisag épous éprouv épuis équip espèr estim étal évacu évit évolu examin exasper excit exerc exist expir expliqu
     explor expos expuls extermin fabriqu fascin ferm figur filtr financ fix flott fond forg form formul fourmill frapp fusionn
     gagn gard génèr gouvern gravit greff grimp group guériss guid habit hériss hésit impliqu implant impressionn inaugur incarn
     incit incorpor inculp indiqu infect inhib inqui inspir install instaur institu interagiss intercept intéress interprèt
     interrog intervenn invit irrigu isol jalonn jug justifi laiss lanc libèr limit livr localis lou maîtris mand mang manqu
     march marqu massacr mélang menac mén mesur milit mobilis modél modifi mont moul multipli nég négoci neutralis not observ
     occup opèr oppos ordonn orient oscill ôt oxyd pass patronn pench pénètr pens perc perfor perpétu persist pes pilot plac
     plaid plong port post poursuiv précipit précis préconis prédomin présent préserv prim prisonn privatis proclam profit
     progress proliférer prolong prononc propag protest prouv provoqu publi puis qualifi quitt racont rall ramass ramèn ranim
     rapport ratifi ravag réagiss réalis rebell récit réclam recommenc récompens reconstitu recrut rédig redout refus regagn
     régn regroup réhabilit rejoign relat relèv remarqu remont remplac remport rencontr rend renonc rentr renvers repar repos
     repouss représent réprim réserv résid résist résolv ressembl rest restaur restitu résum rétract retourn retrac retrouv
     réveill revendiqu revêt ridicul risqu ruin s'accumul s'achèv s'adapt s'allong s'arrêt s'effectu s'effondr s'élèv s'empar
     s'engag s'enracin s'étal s'étend s'exil s'impos s'inspir s'install s'oppos s'oriente s'ouvr s'attaqu s'alli s'associ sacrifi
     salu satur sauv sembl servir signal sign signifi sign simul situ soign sollicit sombr souhait soulèv souleve soulign soumett
     stabilis stagn suggèr supervis supplant support surgiss surmont surplomb survol suscit suspect symbolis synthétis tard tent
     termin test tir tomb touch tourn trac transform transit transmett transpos travaill traduis tremp triomph tu unifi us
     vaccin vari veill vend verrouill vers vieilliss viol visit vol vot voyag`,
    ['e', 'ent', 'a', 'èrent', 'ait', 'aient'],
  ),
  ...formsOf(
    'about abol accompl affaibl agrand applaud attend bât chois défend définiss démol descend élarg établ étend fin fourn franch garant grand guér instru obé perd pun rend ralent réag rempl répart répond réun réuss sais sub vend unif vieill',
    ['it', 'issent', 'issait', 'irent'],
  ),
  ...words(
    `bat battent abat combat répond répondent rend rendent défend descend vend vendent perd perdent rompt interrompt entend entendent
     tend tendent dépend étend s'étend s'étendent ouvre ouvrent découvrent offre souffre couvre apparaît apparaissent disparaît
     disparaissent connaît connaissent reconnaît paraît rejoint rejoignent atteint atteignent craint craignent peint conçoit
     aperçoit croit croient voit voient prend prennent apprend comprend entreprend surprend reprend met mettent promet soumet
     admet commet transmet transmettent dit disent écrit écrivent inscrit décrit lit lisent élit élisent rit conduit conduisent
     introduit introduisent séduit construit construisent détruit instruit cuit nuit luit fuit fuient suit suivent vit poursuit
     survit sait savent veut veulent vaut valent faut part partent sort sortent sert servent dort dorment ment sent sentent
     consent court courent parcourt parcourent accourt secourt meurt meurent acquiert acquièrent conquiert requiert tient
     tiennent obtient obtiennent appartient soutient soutiennent contient retient détient vient viennent devient deviennent
     revient intervient parvient prévient survient provient convient cueille accueille assaille naît naissent croît accroît
     exclut conclut concluent inclut résout dissout vainc convainc boit reçut vécut mourut parut connut voulut put dut sut lut
     but crut plut vint tint devint obtint prit mit fit dit vit rendit perdit descendit vendit répondit défendit attendit entendit
     interrompit suivit naquit écrivit conduisit construisit produisit détruisit introduisit traduisit ouvrit découvrit offrit
     souffrit couvrit partit sortit sentit servit bâtit finit choisit réunit remplit réussit établit subit envahit saisit
     vinrent devinrent prirent mirent firent dirent virent furent eurent moururent parurent reçurent`,
  ),
]);

/** Verbs in -ar, then in -er and -ir, without their endings. */
export const SPANISH_VERBS: ReadonlySet<string> = new Set([
  ...formsOf(
    `abandon abarc abraz abog acab aceler acept aclam acompañ acord actu acumul acus adelant adhier administr admir adopt afect afianz
     afirm agot agreg ahog ajust alcanz alej alert aliment almacen alter am ampli analiz anex anunci apag aplast aplic apoder
     aport apoy apreci aprovech aprueb argument arm arranc arras arrebat arrest arriv asegur asesin asign asimil asoci aspir asum
     atac atraves aument avanz ayud bas bati bautiz bloque brot busc calcul caz celebr censur cerr circul coloc coloniz coment
     compar complet compon comunic concentr concili conden conect confirm conform conquist conserv consider consolid consult
     contamin contempl contest continu contrast control convoc coordin coron cort cruz cultiv culmin dañ deambul decidi declar
     decret dedic defrau deleg demand demostr denunci deposit derrib derroc derrot desarroll descans desembarc desemboc desempeñ
     design despert despoj destac destin desvi detall determin devast dict dificult disput disfrut distanci dobl dom domin don dot
     dur ech edific educ efectu ejecut elev elimin emigr empez emple encabez encarcel encarg encarn encontr enfoc enfrent engañ
     enseñ enter entr entreg enunci envi escap escuch esper estall estudi evalu evapor evit evolucion expand experiment explic
     explor explot export expres expuls extermin extrajer fabric facilit falt favor financi firm fluct forj form formul fracas
     fragment fren funcion fund fusil gan gast gener gir gobern goz grab gravit guard gui habit hall hered identific ilustr
     imagin imit implant implic import impuls inaugur incit incorpor increment independiz indic indult influenci inform inici
     inspir instal instaur intent interes interpret interrog inund invent investig invit invoc irrig jug junt juntar jur juzg
     lament lanz lav legaliz levant liber lider limit lim llam lleg llen llev localiz logr luch madur malgast mand manej manifest
     marc march mat matiz mejor mencion mezcl mir modific moj mont mostr motiv mud multiplic narr naveg necesit neg negoci nombr
     not observ ocasion ocup odi oper opin orden organiz orient oscil otorg oxid pact pag particip pas pele pens perdur perfeccion
     perjudic permut pes pesc pint plane plant pleg pobl port practic preconiz predomin prepar presenci presid presion prest
     proclam procur profundiz prolifer prolong promulg pronunci propag proporcion protagoniz prob provoc proyect public purific
     qued quem quit rat realiz rebas rebel recaud rechaz reclam recomend reconquist record recort reemplaz reform refugi refut
     regal registr regres rehus rein relacion relat reorganiz represent reproch rescat resalt respald respet respir result retir
     retras retrat revel rob rode romper sac sacrific salt salv santific secuestr seleccion señal separ sirv sol solicit sofoc
     solucion soport subray sublev suces sum super suplant suscit suspir sustent termin tir tom trabaj traslad trat trat tripl
     triunf ubic unific us utiliz valor vari veng viaj vigil visit vot zarp`,
    ['a', 'an', 'ó', 'aron', 'aba', 'aban'],
  ),
  ...formsOf(
    'abat absorb acced acog admit aparec aprend asist asum atend atribu com combat compart conced concib conclu conduc confund consum convert correspond corr crec cre cubr deb decid defend depend descend describ descubr desaparec desprend devolv difund dirig discut dispon distingu divid eleg emerg emit entend envejec ergu escrib escond establec estremec exced exist exig exprim extend extingu favorec fund herv hund imped impon imprim inclu influ infund insist interrump introduc invad irrump llov met mov nac obedec obten ocurr ofrec oprim opon part pec percib perd permanec permit persist persegu pertenec pod posey preced predic prescrib present pretend prevalec produc prohib promet promov propon proteg recib recog reconoc recorr reduc renac rend repet repart resid resist resolv respond restablec resurg reun revolv romp sab sal sobreviv somet sorprend sosten sub substitu suced sufr surg suspend tem tend transcurr transmit un vend venc viv vert volv',
    ['e', 'en', 'ió', 'ieron', 'ía', 'ían'],
  ),
]);

/** Verbs in -are, then in -ere, then in -ire, without their endings. */
export const ITALIAN_VERBS: ReadonlySet<string> = new Set([
  ...formsOf(
    `abbandon abbass abit abolisc accanton acceler accett accompagn accord accumul accus acquist adatt adott affascin afferm affid
     affront aggiung aiut aliment allarg allarm allent alle alter alz amalgam ammal amministr analizz and annient annunci anticip
     applic appoggi apport approv approfond arm arrest arriv asciug ascolt aspett assal assassin assegn assicur assimil associ
     assum attacc attir attravers attu aument autorizz avanz avvi baci basi batt battezz blocc brill bruci cacci calcol camb
     cammin cant caratterizz caric cattur caus celebr cerc circol circond cit colleg colloc coloniz colp coltiv comand combin
     commenc comment compar compens complet comport comunic concentr condann condens condizion confer conferm confin conform
     confront conquist consegn conserv consider consolid consult consum contamin contest continu contrast controll convers convoc
     coordin copi coron costell cre cresc critic cultur cur dat decapit decid declin decor dedic deleg delimit delineat demol
     denomin denunci deposit deriv desider design destin determin devast dichiar difend digit dimentic dimezz dimostr dipan
     disbosc discut disegn disput dissip distacc diventi divent domand domin don dot dur ecc edific effettu egual elabor elenc
     elev elimin eman emigr entr eredit esalt esamin esegu eserc esili esort esplor esport espuls estermin evangelizz evit evoc
     fabbric facilit favor ferm figur filtr finanzi firm fiss fond form formul forni frantum fren fugg fulmin funzion galleggi
     gest giov gir gi giudic giudiz govern grav guadagn guard guid ident illumin illustr impar impieg impegn implic import imprigion
     impression inaugur incanal incarc incendi incoraggi incoron indebol indic individu influenz inform inghiott inizi innalz
     inond insegn insedi integr interpret intitol introd invent invest invi invit isol lament lanci lasc laur lav lavor legalizz
     leg liber limit loc lott mand mang manifest marc massacr matur medit mendic merit mescol migr minacc mir misur mobilit
     moderni modific molt montan mor mostr moltiplic naufrag navig neg nomin not nuot oblig occup oper ordin organizz orient
     oscill osserv ospit ottimizz pag par partecip particolar pass pens perfezion permeat persegu person pes pi pian piant plasm
     pondera port pos pratic precipit predic predomin preg prelev premi prepar present prest priv proclam procur program prolung
     promulg pronunci propag prosper prov provoc pubblic purific racchi racconta radic radun raddopp rafforz raggruppa rallent
     rappresent rassegn realizz reclam reclut regal registr regn regol rel replic respir rest restaur ricav ricerc richiam ricord
     ricostru rientr rifiut riguard rilasc rimand rinnov ripet riport ripos risal riscald riscattar rischi riserv risult ritir
     ritorn ritrov rivel rivendic rivoluzion rotol rovin rub sacrific salv santific sbarc scacci scal scambi scapp scaric scart
     scav schiacc scomun scopp scorr sdegn segn segnal sembr separ sequestr sfid sfoci sfrutt sicur signific simboleggi simul sost
     sintetizz situ smantell soddisf soffoc somigli sottoline sovrast spar spazi specific sper spezz spieg spos spost stabilizz
     stamp stimol strapp strutt studi suggel sugger suon super super svel svilupp tagli tarda temp tent termin tir tocc torn
     trascin trasform trasport tratt tripl trionf trov uccis unific us utilizz vaccin valid valorizz valut vant vari vendic
     verific vers viaggi viet vigil viol visit vol vot`,
    ['a', 'ano', 'ò', 'arono', 'ava', 'avano'],
  ),
  ...formsOf(
    'accend accogl aggiung ammett appartien apprend ascend assist assum attend cad ced chied chiud coinvolg combatt comprend conced conclud condivid confond connett conosc corrispond costring cred cresc decid deduc deprim descriv difend diffond dipend dipinge discend discut dispon distingu distrugg divid emerg emett esist espand esprim estend estingu fond giung immerg infligg insist interromp intraprend introduc invad irromp legg mett muov nasc nascond offend oppon opprim ottien perd permett persist piang ponend possied prend produc promett promuov propon protegg punt raccogl raggiung rend resist respin ricev richied ricorr rid riduc riflett rimuov risied risolv rispond romp sceglie scend sconfigg sconvolg scopr scorr scriv sommerg sorg sorregg sospend sost spegn spend spinge stend stringe succed svolg tem tend toglie tradu trascorr trasmett uccid und vend vinc viv volg',
    ['e', 'ono', 'eva', 'evano', 'ette', 'ettero'],
  ),
  ...formsOf(
    'abol acquis aderisc ag ammon arricch assal attribu avvert bandisc cap cap chiar colp compat concep condisc contribu convert copr costitu costru custod defin digerisc dimin distribu divert esaur esegu esib fall favor fer fin fior fluisc forn fugg garant gest guar imped impart indebol infer inghiott insegu insta invest istitu mor nutr obbed offr part patisc percep perisc persegu prefer preven pro produ proib provved pul rap reag recup restitu riun riusc sal scolp segu sent serv sfugg smalt sostitu sparisc sped sub sugger svan trad trasfer ub un usc ved vest',
    ['e', 'isce', 'ono', 'iscono', 'ì', 'irono', 'iva', 'ivano'],
  ),
]);
