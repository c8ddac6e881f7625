/** Clothes, underwear, hats and shoes. Format: `parse-lexicon.ts`. */
export const clothing = `
610910:cotton 610990 | T-shirt, tee shirt, tee, graphic tee, tshirt, crop top, tube top, long sleeve tee | T恤, 短袖T, 打底衫, 文化衫, 体恤, t桖, 短t, 长袖t, 半袖
610910:cotton 610990 | tank top, singlet, camisole, cami, sleeveless tee, vest top, muscle tee, merino, undershirt, marina | 背心, 吊带背心, 坎肩, 工字背心, 无袖上衣, 汗衫, 打底背心, 小吊带, 吊带衫
6109 6206:women+woven 6106:women 6110 6205:men | ?top, ladies top, women top, shirt top | 上衣, 小衫, 打底上衣
6110 | sweater, jumper, pullover, cardigan, knitwear, sweatshirt, hoodie, hooded sweatshirt, hoody, fleece pullover, turtleneck, crewneck, knit top, zip up hoodie, sweater vest | 毛衣, 卫衣, 针织衫, 针织开衫, 羊毛衫, 套头衫, 羊绒衫, 线衣, 毛衫, 连帽衫, 高领衫, 毛线衣, 开衫毛衣, 毛背心, 针织马甲, 帽衫, 打底毛衣, 针织上衣
6204:women 6203:men | jean, denim pant, denim trouser, denim, denim short, jort | 牛仔裤, 牛仔短裤, 牛仔长裤, 牛仔, 牛仔阔腿裤
6204 6209:baby | dungaree, overall, denim overall | 背带裤, 工装连体裤
6204:women 6203:men 6104:women+knit 6103:men+knit 6209:baby 6111:baby+knit | trousers, pant, trouser, slack, wide leg pant, palazzo pant, culotte, linen pant | 裤子, 长裤, 休闲裤, 西裤, 阔腿裤, 直筒裤, 裤, 九分裤, 哈伦裤, 烟管裤, 棉麻裤
6203 6204:women | cargo pant, chino, khaki pant, work pant, tactical pant, khaki, cargo trouser, work trouser, cargo short, chino short, dress pant | 工装裤, 战术裤, 工作裤, 迷彩裤, 束脚工装裤
6203:men 6204:women 6103:men+knit 6104:women+knit 6203 | shorts, bermuda, board shorts, beach shorts, boardshort, knee length short | 短裤, 五分裤, 七分裤, 沙滩裤, 热裤, 中裤
6103:men 6104:women 6112 6103 6203:woven | sweatpant, jogger, track pant, jogging pant, jogger pant, sweat pant, sweatshorts, sweat short, gym short, basketball short, athletic short, running short | 卫裤, 运动裤, 束脚裤, 运动短裤, 针织裤, 篮球裤
6104 6115:stocking | legging, yoga pant, yoga legging, jegging, biker short, workout legging, tight pant, yoga short | 瑜伽裤, 打底裤, 健身裤, 紧身裤, 鲨鱼裤, 芭比裤, 骑行裤, 瑜伽短裤
6204:woven 6104:knit 6204 6104 6209:baby 6111:baby+knit | dress, maxi dress, sundress, frock, midi dress, mini dress, evening gown, prom dress, wedding dress, party dress, cocktail dress, gown, shirt dress, wrap dress, slip dress, bridesmaid dress, long dress, kaftan, abaya, church dress, summer dress | 连衣裙, 裙子, 长裙, 吊带裙, 沙滩裙, 茶歇裙, 晚礼服, 婚纱, 礼服裙, 伴娘服, 背带裙, 衬衫裙, 旗袍, 礼服, 蓬蓬裙, 公主裙, 裙, 连体裙, 碎花裙, 大摆裙, 蛋糕裙, 背心裙, 度假裙
6104:knit 6104 6204:woven | bodycon dress, sweater dress, knit dress, knitted dress, bandage dress, t shirt dress, ribbed dress, jersey dress | 针织连衣裙, 包臀裙, 毛衣裙, 针织裙, 卫衣裙, t恤裙, 包臀连衣裙, 打底裙
6204:women 6104:knit 6204 | skirt, mini skirt, pleated skirt, skort, maxi skirt, pencil skirt, tennis skirt, tutu skirt, denim skirt, tutu | 半身裙, 百褶裙, 短裙, 半裙, a字裙, 牛仔裙, 裙裤, 鱼尾裙, 纱裙, 伞裙
6204:women 6203:men 6204 | blazer, blazer suit, pantsuit, suit jacket, pant suit, suit set, office wear, two piece set, 2 piece set, 2 piece outfit, two piece outfit, co ord set, matching set, co ord, short set | 小西装, 西装外套, 西服外套, 职业装, 套装裙, 职业套装, 小西服, 女西装, 两件套, 休闲套装, 时尚套装
6203 6204:women | men suit, tuxedo, three piece suit, wedding suit, business suit, suit, groom suit, waistcoat, 3 piece suit | 西服套装, 西装, 西服, 西装套装, 中山装, 西装马甲
6204 6211 6104:knit | jumpsuit, romper women, playsuit, women romper | 连体裤, 连身裤, 连体短裤, 连体衣
6205:men 6205 6206:women 6105:men+knit | dress shirt, button down shirt, hawaiian shirt, oxford shirt, linen shirt, men shirt, aloha shirt, button up shirt, flannel shirt, formal shirt, guayabera, plaid shirt, work shirt | 男士衬衫, 白衬衣, 花衬衫, 夏威夷衬衫, 格子衬衫, 男衬衫, 正装衬衫, 沙滩衬衣, 商务衬衫
6205:men 6206:women 6105:men+knit 6106:women+knit 6205 6206 6109 | shirt, button down, button up | 衬衫, 衬衣, 短袖衬衫, 长袖衬衫, 牛仔衬衫
6206 | blouse, chiffon top, satin blouse, peplum top, tunic, women blouse, chiffon blouse, satin shirt, chiffon shirt | 雪纺衫, 女式衬衫, 雪纺衬衫, 娃娃衫, 女衬衫, 罩衫, 真丝衬衫, 小衫女
6105:men 6105 6106:women | polo shirt, golf shirt, polo, golf polo | POLO衫, polo, 保罗衫, 翻领t恤, 翻领短袖
6107:men 6108:women 6107 | boxer brief, boxer, men underwear, jockstrap, men brief, underpants, trunk underwear, brief | 男士内裤, 平角裤, 四角裤, 男内裤, 平角内裤, 丁字裤男
6108:women 6107:men 6108 | panty, women underwear, thong, g string, ladies underwear, knicker, bikini brief, women brief, underwear, period panty | 女士内裤, 内裤, 三角裤, 丁字裤, 女内裤, 安全裤, 生理裤, 三角内裤
6108:women 6107:men 6208:woven+women 6108 6207:men+woven | pajamas, pajama set, pyjamas, pajama, pyjama, sleepwear, loungewear, nightgown, nightie, sleep shirt, negligee, nightdress, night gown, sleep dress, lounge set, chemise, babydoll lingerie, night dress | 睡衣, 睡裙, 家居服, 睡袍, 居家服, 睡衣套装, 情趣睡衣, 吊带睡裙
6108 6212 6208 | lingerie, lingerie set, teddy lingerie, lace lingerie, sexy lingerie, sexy underwear | 情趣内衣, 性感内衣
6108:knit 6208:woven 6107:men 6208 6302 | bathrobe, robe, kimono robe, satin robe, dressing gown | 浴袍, 晨袍, 睡袍女
6212 | bra, bralette, brassiere, sports bra, push up bra, nursing bra, strapless bra, bra set, wireless bra, sticky bra, lace bra, maternity bra | 文胸, 胸罩, 内衣, 无钢圈文胸, 运动内衣, 运动文胸, 哺乳文胸, 美背内衣, 胸垫, 抹胸, 乳贴, 少女内衣, 内衣女, 内衣套装, 隐形内衣, 胸贴, 裹胸
6212 | shapewear, waist trainer, corset, girdle, body shaper, faja, waist cincher, garter belt, suspender belt, butt lifter, bustier, shaping short, tummy control shapewear, slimming belt, waist trimmer | 塑身衣, 束腰, 收腹带, 塑形内衣, 束身衣, 收腹裤, 提臀裤, 美体衣, 腰封, 塑腰带, 束腹带, 塑形裤, 塑身裤, 连体塑身衣, 束缚带
6111:knit 6111 6209:woven | baby romper, onesie, baby bodysuit, newborn outfit, baby clothes, infant bodysuit, baby jumpsuit, baby onesie, footed sleeper, baby outfit, romper, baby sleeper, baby sleepwear, baby shirt, baby dress, newborn clothes, baby pajamas, layette, swaddle suit | 连体衣婴儿, 哈衣, 爬服, 婴儿服, 宝宝衣服, 婴儿连体衣, 婴儿衣服, 包屁衣, 新生儿衣服, 宝宝连体衣, 婴儿套装, 和尚服, 婴儿内衣, 宝宝睡衣, 婴幼儿衣服, 爬爬服, 三角哈衣, 蝴蝶衣
6112 6104:women 6103:men 6211:woven | tracksuit, jogging suit, sweat suit, sweatsuit, track suit, sportswear set, jogger set, yoga set, workout set, gym set, activewear set, sweatpant set | 运动套装, 卫衣套装, 运动服, 健身服套装, 瑜伽服套装, 瑜伽服, 运动服套装, 卫衣两件套, 卫衣卫裤, 健身服
6112:women 6112 6211:woven | swimsuit, bikini, bathing suit, swimwear, monokini, tankini, one piece swimsuit, rash guard, swim dress, bikini set, burkini, swimming costume, rashguard, swimsuit cover | 泳衣, 比基尼, 泳装, 游泳衣, 温泉泳衣, 冲浪服, 连体泳衣, 分体泳衣
6112:men 6112 6211:woven | swim trunk, swim short, swimming trunk, board short | 泳裤, 游泳裤, 沙滩泳裤
6115 | sock, ankle sock, crew sock, no show sock, compression sock, stocking, pantyhose, tights, fishnet, fishnet stocking, hosiery, knee high sock, thigh high, compression stocking, sheer tights, slipper sock, grip sock, leg warmer, hold up, footie | 袜子, 短袜, 船袜, 丝袜, 连裤袜, 长袜, 棉袜, 中筒袜, 隐形袜, 网袜, 打底袜, 光腿神器, 运动袜, 长筒袜, 袜, 堆堆袜, 压力袜, 静脉曲张袜, 过膝袜, 毛巾袜, 地板袜 | stocking
6201:men 6202:women 6201 6202 6101:men+knit 6102:women+knit | jacket, coat, winter coat, parka, windbreaker, puffer jacket, bomber jacket, trench coat, anorak, padded jacket, denim jacket, overcoat, varsity jacket, raincoat jacket, peacoat, quilted jacket, ski jacket, softshell jacket, gilet, puffer vest, down jacket, outerwear, wool coat, baseball jacket, padded coat, track jacket | 外套, 夹克, 羽绒服, 棉服, 大衣, 风衣, 棉衣, 棉袄, 冲锋衣, 皮肤衣, 呢子大衣, 派克服, 防晒衣, 棒球服, 牛仔外套, 马甲, 羊毛大衣, 防风外套, 滑雪服, 外衣, 毛呢外套, 羽绒马甲, 毛呢大衣, 防晒服, 飞行夹克
4203 6201 6202 | leather jacket, leather coat, leather pant, faux leather jacket, pu leather jacket, biker jacket | 皮衣, 皮夹克, 机车皮衣, 皮裤
4303 4304:imitation | fur coat, faux fur coat, fur vest, fur | 皮草, 貂皮大衣, 皮草外套, 仿皮草
6210 3926:plastic 3926 6202:textile | raincoat, rain poncho, rain jacket, rain suit, rain coat, rain gear, rain cape, waterproof poncho | 雨衣, 雨披, 雨裤, 雨衣套装, 分体雨衣, 雨衣外套
6210 6211 | protective suit, coverall, hazmat suit, disposable coverall, isolation gown, ppe suit, boiler suit | 防护服, 隔离衣, 连体工作服, 防护衣
6211:woven 6211 6204:women 6203 | scrub, scrub set, nurse uniform, work uniform, uniform, chef coat, apron, lab coat, nurse scrub, medical scrub, school uniform, judo suit, karate uniform, martial art uniform, taekwondo uniform, doctor uniform, maid uniform, chef jacket, kitchen apron | 护士服, 工作服, 制服, 白大褂, 厨师服, 围裙, 汉服, 道服, 工装, 跆拳道服, 校服, 手术衣, 洗手衣, 练功服, 戏服, 护士服套装, 厨师工作服
6211 6110 9505 6114 | costume, cosplay costume, cosplay, dance costume, dance wear, leotard, ballet dress, carnival costume, dance dress, belly dance costume, mascot costume | cos服, 舞蹈服, 演出服, 动漫服装, 表演服, 拉丁舞服, 舞蹈裙, 角色扮演, 练功服舞蹈, 玩偶服
6114 6109 6108 | bodysuit, catsuit, unitard, body suit, one piece bodysuit | 紧身连体衣, 连体紧身衣
6110 6211 6307 | reflective vest, safety vest, high visibility vest, hi vis vest | 反光背心, 反光衣, 安全背心, 荧光背心
6214:woven 6214 6117:knit | scarf, shawl, pashmina, head scarf, headscarf, hijab, silk scarf, wrap scarf, stole, sarong, head wrap, headwrap, turban, shawl wrap, niqab | 丝巾, 围巾, 披肩, 方巾, 头巾, 纱巾, 真丝围巾, 领巾, 羊绒围巾, 长巾, 盖头
6117 6214 | knit scarf, knitted scarf, neck gaiter, snood, infinity scarf, neck warmer, winter scarf, scarf set, arm sleeve, cooling sleeve, sun sleeve | 围脖, 针织围巾, 毛线围巾, 脖套, 冰袖, 袖套, 防晒袖套, 毛线围脖, 护颈围脖
6213 6302 | handkerchief, pocket square, bandana, hankie | 手帕, 手绢, 口袋巾
6215 | necktie, tie, bow tie, bowtie, men tie, silk tie, tie set | 领带, 领结, 蝴蝶结领结, 男士领结
6116:knit 6116 6216:woven 4203:leather 4015:rubber 3926:plastic | glove, winter glove, touchscreen glove, work glove, knitted glove, mitten, driving glove, knit glove, safety glove, touch screen glove, uv glove | 手套, 针织手套, 触屏手套, 保暖手套, 劳保手套, 防割手套, 毛线手套, 连指手套, 防晒手套, 纱线手套, 绒手套
6216 4203:leather 9506 | motorcycle glove, cycling glove, ski glove, gym glove, workout glove, bike glove, riding glove, tactical glove | 骑行手套, 健身手套, 摩托车手套, 滑雪手套, 战术手套, 半指手套
4203 | boxing leather glove, leather glove, welding glove, gardening leather glove | 皮手套, 电焊手套, 真皮手套
6217 6117 6212 | suspender, garment accessory, sleeve garter, brace suspender, sash, lace collar, cummerbund, fake collar, detachable collar, gloves evening | 背带夹, 假领子, 腰带装饰, 袖扣带, 假领, 吊裤带
4203:leather 4203 3926:plastic 6217:textile | belt, leather belt, waist belt, men belt, dress belt, ratchet belt, buckle belt, canvas belt, women belt | 皮带, 腰带, 裤带, 真皮腰带, 皮腰带, 自动扣皮带, 男士皮带, 裤腰带, 帆布腰带
6505 | cap, hat, baseball cap, beanie, bucket hat, snapback, trucker hat, dad hat, sun hat, visor cap, bonnet, sleep cap, satin bonnet, durag, knit hat, fedora, beret, tam, fitted cap, winter hat, hair bonnet, sun visor, fishing hat, cowboy hat, golf hat, military cap, chef hat, wave cap, sleeping cap, hair net, skull cap, swim bonnet | 帽子, 棒球帽, 鸭舌帽, 渔夫帽, 毛线帽, 针织帽, 太阳帽, 贝雷帽, 遮阳帽, 空顶帽, 睡帽, 防晒帽, 冷帽, 帽, 嘻哈帽, 雷锋帽, 礼帽, 发网, 牛仔帽, 护士帽, 厨师帽, 包头帽, 盆帽, 保暖帽
6504 6505 | straw hat, panama hat, raffia hat, woven hat, straw sun hat, straw fedora, wide brim straw hat, beach straw hat | 草帽, 编织帽, 藤编帽, 草编帽, 拉菲草帽
6506 | helmet, motorcycle helmet, bike helmet, hard hat, safety helmet, swim cap, bicycle helmet, shower cap hard, riding helmet, full face helmet, cycling helmet, half helmet, bump cap, swimming cap, skate helmet | 头盔, 安全帽, 泳帽, 骑行头盔, 摩托车头盔, 电动车头盔, 安全头盔, 自行车头盔, 工地安全帽, 儿童头盔, 游泳帽
6505:textile 3924:plastic 6505 3926 | shower cap, hair cap | 浴帽
6402 | slide, slipper, flip flop, clog, crocs, eva slipper, pillow slipper, cloud slide, shower shoe, beach slipper, foam clog, jelly shoe, house slipper, jelly sandal, bathroom slipper, thong sandal, slip on clog, yeezy slide, pool slide | 拖鞋, 凉拖鞋, 人字拖, 洞洞鞋, 凉拖, 沙滩鞋, 浴室拖鞋, 踩屎感, 塑料拖鞋, 果冻鞋, 居家拖鞋, 一字拖, 室内拖鞋, 家居鞋, 家居拖鞋, 沙滩拖鞋
6402 6403:leather 6404:textile | sandal, heel, high heel, stiletto, pump shoe, wedge, platform heel, platform sandal, wedge sandal, women shoe, gladiator sandal, clear heel, heeled sandal, ballet flat, flat shoe, loafer women, mule, block heel, kitten heel, strappy heel, mary jane, women sandal, open toe heel, wedge heel, women heel | 高跟鞋, 凉鞋, 单鞋, 坡跟鞋, 女鞋, 平底鞋, 松糕鞋, 厚底凉鞋, 玛丽珍鞋, 罗马凉鞋, 高跟凉鞋, 穆勒鞋, 芭蕾舞鞋女, 瓢鞋, 细跟鞋, 粗跟鞋
6404 6402:leather 6403:leather+genuine | sneaker, running shoe, tennis shoe, canvas shoe, trainer, athletic shoe, sport shoe, walking shoe, gym shoe, mesh shoe, high top, skate shoe, canvas sneaker, air force shoe, jordan shoe, slip on shoe, water shoe, basketball shoe, hiking shoe, kids sneaker, casual shoe, espadrille, men shoe, fabric shoe, training shoe, aqua shoe, jogging shoe, knit shoe, platform sneaker, tennis sneaker, boat shoe canvas, volleyball shoe, jordan, air jordan, yeezy | 运动鞋, 跑步鞋, 帆布鞋, 小白鞋, 板鞋, 跑鞋, 休闲鞋, 老爹鞋, 布鞋, 网面鞋, 篮球鞋, 球鞋, 溯溪鞋, 男鞋, 童鞋, 登山鞋, 健步鞋, 懒人鞋, 足力健, 学步鞋, 棉鞋, 鞋子, 鞋, 网球鞋, 训练鞋, 羽毛球鞋, 飞织鞋, 徒步鞋, 雪地靴, 棉拖鞋, 毛毛鞋, 老北京布鞋, 舞蹈鞋, 徒步登山鞋, 旅游鞋, 轮滑布鞋, 毛拖鞋, 大码女鞋
6404 6402 6403 | ?shoe, footwear, kids shoe, baby shoe, toddler shoe, nurse shoe, ballet shoe, dance shoe, ballet slipper, fuzzy slipper, plush slipper, snow boot, slipper boot, fluffy slipper, memory foam slipper | 婴儿鞋, 宝宝鞋, 芭蕾鞋, 拉丁舞鞋, 护士鞋
6403 | leather shoe, oxford shoe, dress shoe, loafer, brogue, leather boot, chelsea boot, leather loafer, moccasin, oxford, oxford dress shoe, derby shoe, leather sandal, leather sneaker, men dress shoe, monk strap shoe, leather dress shoe, wingtip | 皮鞋, 真皮皮鞋, 马丁靴, 牛皮鞋, 豆豆鞋, 乐福鞋, 正装皮鞋, 切尔西靴, 商务皮鞋, 男士皮鞋, 牛津鞋, 真皮鞋, 英伦皮鞋, 真皮凉鞋, 皮靴
6403:leather 6402 6403 6404:textile | boot, ankle boot, combat boot, cowboy boot, knee high boot, winter boot, thigh high boot, women boot, bootie, tactical boot, military boot, martin boot, over the knee boot | 靴子, 短靴, 长靴, 靴, 战术靴, 裸靴, 工装靴, 中筒靴, 高筒靴, 骑士靴, 袜靴
6403 6402 | safety shoe, steel toe boot, work boot, steel toe shoe, safety boot, steel toe | 劳保鞋, 安全鞋, 钢头鞋, 防砸鞋
6402:plastic 6403 6402 6404 | football boot, soccer cleat, cleat, golf shoe, football cleat, soccer shoe, track spike, baseball cleat | 足球鞋, 钉鞋, 高尔夫球鞋
6401 | rain boot, gumboot, wellington, rubber boot, water boot, wellies, waterproof rubber boot, fishing boot, fishing wader | 雨鞋, 雨靴, 水鞋, 水靴, 胶鞋, 防水雨鞋, 高筒雨靴, 雨鞋套, 下水裤
6406 | insole, shoe insert, orthotic insole, heel pad, arch support, shoe pad, heel cushion, heel lift, shoe sole, toe cushion insert, heel grip, gel insole, shoe heel cap, heel protector, arch support insole, forefoot pad, orthotic, foot cushion | 鞋垫, 增高鞋垫, 后跟贴, 半码垫, 足弓垫, 鞋底, 前掌垫, 鞋跟贴, 内增高垫, 脚后跟垫, 足弓支撑垫, 增高垫
6307 | shoelace, shoe lace, elastic shoelace, shoe string, no tie shoelace | 鞋带, 懒人鞋带, 弹力鞋带
6307 3926 6402 | shoe cover, disposable shoe cover, boot cover, overshoe | 鞋套, 一次性鞋套
6111:baby 6111 6505:woven 6209 | bib, baby bib, burp cloth, baby mitten, baby hat, newborn hat, baby sock, bandana bib | 围嘴, 口水巾, 围兜, 婴儿帽, 婴儿袜, 胎帽, 三角巾, 宝宝袜子, 宝宝围兜, 婴儿手套
6301 6302 | swaddle blanket, baby blanket, baby swaddle, receiving blanket, muslin blanket, newborn blanket, swaddle wrap, crib blanket | 抱被, 襁褓, 包巾, 婴儿毯, 包被, 婴儿抱被, 盖毯婴儿
9404 | baby sleeping bag, sleep sack, baby sleep sack | 婴儿睡袋, 防踢被, 宝宝睡袋
`;
